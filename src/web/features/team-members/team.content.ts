import { facts } from '#contract/facts.ts'
import { siteName } from '#contract/site.ts'

const [first, second] = facts.agreements.places

export const teamContent = {
  path: '/team',
  heading: 'Our Team',
  seo: {
    title: `Our Team | ${siteName}`,
    description: 'Meet the clinicians, engineers and systems consultants behind Heal Your Roots Systems.',
  },
  lede: 'Clinicians, engineers and systems consultants who have all done the paperwork themselves. It is why we would rather remove it than speed it up.',
  highlights: {
    heading: 'Business Highlights',
    note: 'A young company, stated plainly.',
    cards: [
      { picture: 'founded', label: 'Founded', value: facts.founded, note: 'Our first growth ring.' },
      {
        picture: 'funding',
        label: 'Funding Stage',
        value: facts.fundingStage,
        link: { label: 'Talk to us about investing', href: '/investors' },
      },
      {
        picture: 'clients',
        label: 'Initial Clients',
        value: `${facts.agreements.count} signed agreements`,
        note: `Practices in ${first} and ${second}, with deployment planned for ${facts.agreements.deployment}.`,
      },
      {
        picture: 'tools',
        label: 'AI-Powered Tools',
        value: `${facts.apps} integrated apps`,
        note: 'One available now, one in pilot, the rest on the way.',
      },
    ],
  },
  closing: {
    title: 'Meet the people behind the map.',
    text: 'Tell us about your practice and we will put the right person on the call: a clinician, an engineer or a systems consultant.',
  },
} as const
