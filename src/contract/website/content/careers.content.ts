import { siteName } from '#contract/site.ts'
import { asOf, type Facts, stageInSentence } from '#contract/website/facts.ts'

export const careersContent = (facts: Facts) =>
  ({
    path: '/careers',
    heading: 'Do work that goes to the root',
    seo: {
      title: `Careers | ${siteName}`,
      description: 'Open positions at a remote-first company that removes paperwork from mental-health care.',
    },
    lede: `We’re a small ${stageInSentence(facts)} team${asOf(facts, 'fundingStage')} building software for the people who look after everyone else. Every hire changes the shape of what grows next.`,
    viewPositions: 'View Open Positions',
    applyGenerally: 'Submit General Application',
    valuesTitle: 'Our values',
    values: [
      {
        title: 'Innovation',
        text: 'We try the simplest thing that could change the loop, watch it closely, and keep what works.',
      },
      {
        title: 'Compassion',
        text: 'Behind every record is a person on a hard day, and a clinician having one too.',
      },
      {
        title: 'Collaboration',
        text: 'No one sees the whole system alone. Clinicians and engineers decide together.',
      },
    ],
    benefits: {
      title: 'Conditions for good growth',
      note: 'What every full-time teammate can count on.',
      items: [
        { icon: 'clock', title: 'Flexible hours', text: 'Plan your week around your life, and your own care.' },
        { icon: 'laptop', title: 'Remote-first', text: 'Most roles are open anywhere in the US.' },
        { icon: 'learning', title: 'Professional development', text: 'Time and budget to keep learning.' },
        { icon: 'wellness', title: 'Wellness program', text: 'We practice what our tools preach.' },
        { icon: 'pay', title: 'Competitive compensation', text: 'Fair pay, discussed openly.' },
        { icon: 'rest', title: 'Generous PTO', text: 'Rest is part of the system.' },
        { icon: 'code', title: 'Modern tech stack', text: 'Good tools, kept up to date.' },
        { icon: 'people', title: 'Inclusive culture', text: 'Different roots make stronger ground.' },
      ],
    },
    positions: {
      title: 'Open positions',
      nothingMatches: 'Nothing open matches these filters today.',
      nothingOpen: 'Nothing is open today. A general application reaches us all the same.',
      clear: 'Clear Filters',
      clearAll: 'Clear All Filters',
      more: 'Show more positions',
      general:
        'Nothing that fits? [Send a general application](/careers/general-application) and tell us what you would like to grow.',
    },
  }) as const

export type CareersContent = ReturnType<typeof careersContent>
