import { facts } from '#contract/facts.ts'

const [first, second] = facts.agreements.places

export const businessHighlights = {
  heading: 'Business Highlights',
  note: 'A young company, stated plainly.',
  invitation: { label: 'Read what investors read', href: '/investors' },
  cards: [
    { picture: 'founded', label: 'Founded', value: facts.founded, note: 'Our first growth ring.' },
    {
      picture: 'funding',
      label: 'Funding Stage',
      value: facts.fundingStage,
      note: 'Before the seed round, and open to talk.',
    },
    {
      picture: 'clients',
      label: 'Initial Clients',
      value: `${facts.agreements.count} signed agreements`,
      note: `Practices in ${first} and ${second}. Signed with deployment planned for ${facts.agreements.deployment}.`,
    },
    {
      picture: 'tools',
      label: 'AI-Powered Tools',
      value: `${facts.apps} integrated apps`,
      note: 'One available now, one in pilot, the rest on the way.',
    },
  ],
} as const
