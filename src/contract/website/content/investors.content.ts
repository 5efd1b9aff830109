import { siteName } from '#contract/site.ts'
import {
  agreementsInWords,
  asOf,
  claimSource,
  defaultFacts,
  type Facts,
  stageInSentence,
} from '#contract/website/facts.ts'
import type { ProductId } from '#contract/website/product-names.ts'

const contactUs = 'Contact Investor Relations'

export interface Brand {
  id: string
  text: string
  place: { product: ProductId } | { name: string; link: 'wellness' | 'learning' }
}

const brands: readonly Brand[] = [
  {
    id: 'hyr-flow',
    text: 'The practice system, and the reason a practice calls us. Its pilot is open.',
    place: { product: 'hyr-flow' },
  },
  {
    id: 'growthtracker',
    text: 'The license and continuing-education tracker. The first tool that is open to everyone.',
    place: { product: 'growthtracker' },
  },
  {
    id: 'supervision',
    text: 'Role-play training, where trainees and their supervisors meet years before either one buys software.',
    place: { product: 'supervision' },
  },
  {
    id: 'hyr-grow',
    text: 'Content for practices that want to be found and have no hour left to write.',
    place: { product: 'hyr-grow' },
  },
  {
    id: 'wellness',
    text: 'A practice of our own network, where ideas meet an ordinary appointment book.',
    place: { name: 'Wellness practice', link: 'wellness' },
  },
  {
    id: 'learning',
    text: 'People who learn this profession together, and tell us what the tools get wrong.',
    place: { name: 'Learning community', link: 'learning' },
  },
]

export const investorsContent = (facts: Facts) => {
  const { founded, agreements, firstPlace: first, secondPlace: second, deployment, hipaa, soc2 } = facts
  const stage = stageInSentence(facts)
  const count = agreementsInWords(facts)
  return {
    path: '/investors',
    heading: 'Investor Relations',
    seo: {
      title: `Investor Relations | ${siteName}`,
      description: `Company overview, business highlights and the ${stage} opportunity at ${siteName}.`,
    },
    lede: `A young company with ${count} signed clients${asOf(facts, 'agreements')} and a clear idea of what it doesn’t know yet. This page says how far we’ve come and where the next money goes.`,
    actions: [
      { label: contactUs, href: '#invest' },
      { label: 'Meet Our Team', href: '/team' },
    ],
    rings: {
      isCounted: facts.industry === defaultFacts.industry,
      counted: `Forty rings, one billion dollars each: what the industry receives a year${asOf(facts, 'industry')}. ${claimSource}`,
      caption: `What the industry receives a year${asOf(facts, 'industry')}. ${claimSource}`,
    },
    overview: {
      title: 'Company overview',
      paragraphs: [
        `${siteName} was founded in ${founded}${asOf(facts, 'founded')} and is at the ${stage} stage${asOf(facts, 'fundingStage')}. We do two things that belong together: consulting that traces a recurring problem to its cause, and software that keeps it from returning.`,
        `${count.charAt(0).toUpperCase() + count.slice(1)} practices in ${first} and ${second} signed with us, with implementation planned for ${deployment}${asOf(facts, 'agreements', 'firstPlace', 'secondPlace', 'deployment')}.`,
        `Our software is ${hipaa}, with ${soc2}${asOf(facts, 'hipaa', 'soc2')}, because the people it’s for can’t use anything less.`,
      ],
      facts: [
        { name: 'Founded', value: founded + asOf(facts, 'founded') },
        { name: 'Stage', value: facts.fundingStage + asOf(facts, 'fundingStage') },
        { name: 'Clients', value: `${agreements} signed client agreements${asOf(facts, 'agreements')}` },
      ],
      brandsTitle: 'The brands of the ecosystem',
    },
    opportunity: {
      title: 'The investment opportunity',
      note: `Three figures, and what each of them means to us. ${claimSource.replace('figure', 'figures')}`,
      figures: [
        {
          number: facts.industry,
          what: `a year is what the industry receives${asOf(facts, 'industry')}`,
          text: 'The money exists. What’s missing is tools made for the people who do the work.',
        },
        {
          number: facts.womensHealth,
          what: `goes to women’s health${asOf(facts, 'womensHealth')}`,
          text: 'Care that sees so little of the money can’t spend any of it on paperwork. Every hour our tools give back is one that this share doesn’t have to pay for.',
        },
        {
          number: facts.burdenCut,
          what: `less administrative burden${asOf(facts, 'burdenCut')}`,
          text: `The most our tools are built to remove. Our first ${count} practices are where we find out how much of it holds.`,
        },
      ],
    },
    people: {
      title: 'Who you’d be backing',
      note: 'The first names on our team page. Any of them will take your call.',
    },
    ecosystem: {
      title: 'One ecosystem, several doors',
      note: 'Each brand reaches people at a different point of their career. All of them lead to the same practice.',
      brands,
      visitSite: 'Visit site',
      readMore: 'Read more',
    },
    questions: {
      title: 'What investors ask first',
      items: [
        {
          question: 'What is the business model?',
          answer: [
            'Two lines that feed each other. Consulting is paid work with a practice that has a problem it can’t get rid of. Software is what stays behind when the consulting ends.',
            `The practice system begins with a pilot, ${facts.pilotFree}${asOf(facts, 'pilotFree')}, so that a practice decides after it has seen a difference. The Marketplace is built without broker fees: employers and providers deal with each other directly.`,
            'Prices and contract terms are something we go through in conversation.',
          ],
        },
        {
          question: 'How do you use AI?',
          answer: [
            'For drafts, rehearsal and measurement. AI transcribes a session into a draft note, plays a persona in role-play training, analyzes video and audio against a standardized grade, and drafts posts and articles.',
            'It decides nothing clinical. A note becomes a record when a clinician signs it, and not before.',
          ],
        },
        {
          question: 'What is the growth strategy?',
          answer: [
            `First depth, then breadth. The practices in ${first} and ${second}${asOf(facts, 'firstPlace', 'secondPlace')} come first, and we mean to be able to say exactly what changed there.`,
            'From there the ecosystem does part of the work. A student who rehearses with us becomes a clinician who tracks a license with us, and later a practice owner who knows what to ask for.',
          ],
        },
        {
          question: `What will ${stage} funds be used for?`,
          answer: [
            `To carry the ${count} signed agreements${asOf(facts, 'agreements')} through implementation, with the people on site that this takes.`,
            'To finish the tools that are marked Coming Soon on our solutions page, in the order in which practices ask for them.',
            `To keep what clinicians rely on: ${hipaa} operation, ${soc2}${asOf(facts, 'hipaa', 'soc2')}, and support that answers.`,
          ],
        },
      ],
    },
    contact: {
      title: 'Ask us the hard question first.',
      text: 'Tell us what you look for in a company this young, and what would make you walk away.',
      button: { label: contactUs, href: '/contact?investor=true' },
      mail: 'Or write to',
      other: { before: 'For anything else, use our', label: 'contact page', href: '/contact' },
    },
  } as const
}

export type InvestorsContent = ReturnType<typeof investorsContent>
