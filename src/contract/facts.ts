/** Every date, figure and claim about the company, written once. Pages compose them and never retype them. */
export const facts = {
  founded: 'March 2025',
  fundingStage: 'Pre-seed',
  agreements: { count: 2, places: ['Pennsylvania', 'Florida'], deployment: 'Q2 2025' },
  apps: 6,
  /** Claims of our own: wherever one is shown, a page says so. */
  claimSource: 'Our figure.',
  industry: { receives: '$40 billion', per: 'a year' },
  womensHealth: { share: '2%' },
  administrativeBurden: { cut: 'up to 70%' },
  compliance: ['HIPAA-compliant', 'SOC 2 Type II'],
  pilot: { free: '6 months free', migration: 'white-glove data migration' },
  caseStudy: { clinicians: 5 },
  blog: { launch: 'June 2025', launchedBy: '2025-07-01', cadence: 'Bi-weekly' },
  legal: { updated: 'April 1, 2025' },
  /** How long personal data is kept where that is not a setting (`contract/retention.ts`). */
  retention: { applicationsAtMost: '12 months', accessLogs: '30 days' },
} as const

/** A date that has passed is still shown, and never told as if it lay ahead. */
export const hasPassed = (date: string, now = new Date()) => now >= new Date(date)
