import { siteName } from '#contract/site.ts'

export const teamContent = {
  path: '/team',
  heading: 'Our Team',
  seo: {
    title: `Our Team | ${siteName}`,
    description: 'Meet the clinicians, engineers and systems consultants behind Heal Your Roots Systems.',
  },
  lede: 'Clinicians, engineers and systems consultants who have all done the paperwork themselves. It is why we would rather remove it than speed it up.',
  closing: {
    title: 'Meet the people behind the map.',
    text: 'Tell us about your practice and we will put the right person on the call: a clinician, an engineer or a systems consultant.',
  },
} as const
