import { siteName } from '#contract/site.ts'
import type { AppId, AppStatus } from '#contract/website/apps.ts'
import { asOf, claimSource, defaultFacts, type Facts } from '#contract/website/facts.ts'

export const homeContent = {
  path: '/',
  heading: 'The Complete Mental Health Technology Ecosystem',
  seo: {
    title: `${siteName} | The Complete Mental Health Technology Ecosystem`,
    description: 'Six connected apps and root-cause consulting for therapists, practices and the people they train.',
  },
  lede: 'We trace the daily friction of care down to its roots, then build the tools that fix it: six connected apps for therapists, practices and the people they train.',
  depths: ['Symptoms', 'Patterns', 'Structures', 'Roots'],
  apps: {
    heading: 'Six tools, one root system',
    note: 'Start with the one you need. Whichever you add next already knows what the first one knows.',
    text: {
      practice:
        'AI transcription, telehealth, scheduling, automated billing and insurance claims, kept in one record from first call to final payment.',
      license: 'Renewal dates and continuing-education credits for every license you hold, in one calm view.',
      market:
        'Employers and providers agree directly. No broker fees: smart contracts and integrated payments replace the broker.',
      roleplay:
        'Rehearse hard conversations with AI personas, then read the video and audio analysis against one standardized grade.',
      content: 'Drafts social posts and blog articles in your voice, then publishes them on the schedule you set.',
      engage:
        'Messages and reminders that keep a client connected from one session to the next, sent from the same record.',
    } satisfies Record<AppId, string>,
    more: {
      pilot: 'See how it works',
      now: 'See how it works',
      soon: 'See what’s planned',
    } satisfies Record<AppStatus, string>,
    pilotAction: 'Join Pilot',
    tracker: { action: 'Get Started', tracks: ['License renewal', 'CE credits'], soon: 'Supervision hours' },
  },
  value: {
    heading: 'Bringing Mental Health Into the Modern Age',
    note: 'Money reaches this field every year, and very little of it reaches the roots. Three figures of ours show where we work.',
  },
  seen: {
    heading: 'What it looks like at work',
    note: 'Drawn by hand, with invented people. Read the small print: it’s the part we care about.',
    screens: ['note', 'claim', 'renewals', 'rehearsal'],
  },
  doors: {
    heading: 'Where do you stand?',
    note: 'Five doors. Behind each is a page written for the person who opens it.',
    list: [
      {
        where: 'In session',
        text: 'What software can take off a therapist’s desk, and where it has to stop.',
        href: '/ai-for-therapists',
      },
      {
        where: 'In training',
        text: 'For wellness students: rehearse the hard talk before it’s real.',
        href: '/ai-for-wellness-students',
      },
      {
        where: 'In front of a class',
        text: 'For teachers: role-play and grading, with the judgment left to you.',
        href: '/ai-for-teachers',
      },
      {
        where: 'Behind the money',
        text: 'For investors: how far we’ve come, and where the next dollar goes.',
        href: '/investors',
      },
      {
        where: 'Looking for work',
        text: 'Open positions, and a form for the day when none fits.',
        href: '/careers',
      },
    ],
  },
  closing: {
    title: 'Bring us the problem that keeps coming back.',
    text: 'We trace it to its root with you, then show you which of the six tools reach it and which don’t.',
  },
} as const

export const companyFacts = (facts: Facts) =>
  [
    { icon: 'shield', strong: facts.hipaa, after: asOf(facts, 'hipaa') },
    { icon: 'badge', strong: facts.soc2, after: asOf(facts, 'soc2') },
    { icon: 'sprout', before: 'Founded ', strong: facts.founded, after: asOf(facts, 'founded') },
    {
      icon: 'handshake',
      strong: `${facts.agreements} signed client agreements`,
      after: ` in ${facts.firstPlace} and ${facts.secondPlace}${asOf(facts, 'agreements', 'firstPlace', 'secondPlace')}`,
    },
  ] as const

export const pilotOffer = (facts: Facts) => ({
  offer: facts.pilotFree,
  more: ` with ${facts.pilotMigration}${asOf(facts, 'pilotFree', 'pilotMigration')}`,
})

/** The drawings show the default numbers, so captions count their parts only while the facts are unchanged. */
export const valueFigures = (facts: Facts) => {
  const caption = (name: 'industry' | 'womensHealth' | 'burdenCut', counted: string) =>
    (facts[name] === defaultFacts[name] ? `${counted} ` : '') + claimSource
  return {
    industry: {
      number: facts.industry,
      per: 'a year',
      what: `is what the industry receives${asOf(facts, 'industry')}`,
      caption: caption('industry', 'Forty growth rings. Each ring is one billion dollars; every tenth is marked.'),
    },
    womensHealth: {
      number: facts.womensHealth,
      what: `goes to women’s health${asOf(facts, 'womensHealth')}`,
      caption: caption('womensHealth', 'One hundred seeds, two lit.'),
    },
    burden: {
      number: facts.burdenCut,
      what: `less administrative burden${asOf(facts, 'burdenCut')}`,
      today: 'Administrative burden today',
      atBest: 'With the ecosystem, at best',
      isCounted: facts.burdenCut === defaultFacts.burdenCut,
      caption: caption(
        'burdenCut',
        'Two cores of the same paperwork, one line per percent. The dotted lines are what our tools can lift, at most.',
      ),
    },
  }
}
