import { apps } from '#contract/website/apps.ts'
import { asOf, type Facts } from '#contract/website/facts.ts'

export const businessHighlights = (facts: Facts) => ({
  title: 'Business Highlights',
  note: 'A young company, stated plainly.',
  invitation: { label: 'Read what investors read', href: '/investors' },
  cards: [
    {
      picture: 'founded',
      label: 'Founded',
      value: facts.founded,
      asOf: asOf(facts, 'founded'),
      note: 'Our first growth ring.',
    },
    {
      picture: 'funding',
      label: 'Funding Stage',
      value: facts.fundingStage,
      asOf: asOf(facts, 'fundingStage'),
      note: 'Before the seed round, and open to talk.',
    },
    {
      picture: 'clients',
      label: 'Initial Clients',
      value: `${facts.agreements} signed agreements`,
      asOf: asOf(facts, 'agreements'),
      note: `Practices in ${facts.firstPlace} and ${facts.secondPlace}${asOf(facts, 'firstPlace', 'secondPlace')}. Signed with deployment planned for ${facts.deployment}${asOf(facts, 'deployment')}.`,
    },
    {
      picture: 'tools',
      label: 'AI-Powered Tools',
      value: `${apps.length} integrated apps`,
      asOf: '',
      note: 'One available now, one in pilot, the rest on the way.',
    },
  ] as const,
})
