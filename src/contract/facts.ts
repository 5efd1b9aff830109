/** Every date, figure and claim about the company, written once. Pages compose them and never retype them. */
export const facts = {
  founded: 'March 2025',
  fundingStage: 'Pre-seed',
  agreements: { count: 2, places: ['Pennsylvania', 'Florida'], deployment: 'Q2 2025' },
  apps: 6,
  industry: { receives: '$40 billion', per: 'a year' },
  womensHealth: { share: '2%' },
  administrativeBurden: { cut: 'up to 70%' },
  compliance: ['HIPAA-compliant', 'SOC 2 Type II'],
  pilot: { free: '6 months free', migration: 'white-glove data migration' },
} as const
