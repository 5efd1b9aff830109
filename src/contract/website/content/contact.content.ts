import { siteName } from '#contract/site.ts'

export const contactContent = {
  path: '/contact',
  heading: 'Contact Us',
  seo: {
    title: `Contact Us | ${siteName}`,
    description: 'Ask for a demo, get support or describe the one thing in your practice that never stays fixed.',
  },
  lede: 'Ask for a demo, report a problem, or describe the one thing in your practice that never stays fixed. We answer in plain words.',
  investorLede:
    'Tell us what you’d like to know about the company, the numbers or the round. A person who knows the answer will write back.',
  placeholder: 'What keeps coming back?',
  investorPlaceholder: 'What would you need to know first?',
  send: 'Send Message',
  booking: 'You can also choose a time yourself:',
  email: { title: 'Email', text: 'For anything that needs an attachment or a longer story.' },
  investorEmail: {
    title: 'Email for investors',
    text: 'Read by the people who run the company. Questions first, documents later.',
  },
  questions: 'Questions we have answered',
  social: { title: 'Social', text: 'Field notes on systems thinking and practice life.' },
} as const
