import { siteName } from '#contract/site.ts'
import type { AppId, AppStatus } from '#contract/website/apps.ts'
import { asOf, claimSource, defaultFacts, type Facts } from '#contract/website/facts.ts'

const companyFacts = (facts: Facts) =>
  [
    { icon: 'shield', strong: facts.hipaa, asOf: asOf(facts, 'hipaa') },
    { icon: 'badge', strong: facts.soc2, asOf: asOf(facts, 'soc2') },
    { icon: 'sprout', before: 'Founded', strong: facts.founded, asOf: asOf(facts, 'founded') },
    {
      icon: 'handshake',
      strong: `${facts.agreements} signed client agreements`,
      after: `in ${facts.firstPlace} and ${facts.secondPlace}`,
      asOf: asOf(facts, 'agreements', 'firstPlace', 'secondPlace'),
    },
  ] as const

const pilotOffer = (facts: Facts) => ({
  offer: facts.pilotFree,
  more: `with ${facts.pilotMigration}${asOf(facts, 'pilotFree', 'pilotMigration')}`,
})

/** The drawings show the default numbers, so captions count their parts only while the facts are unchanged. */
const isCounted = (facts: Facts, name: 'industry' | 'womensHealth' | 'burdenCut') => facts[name] === defaultFacts[name]

const valueFigures = (facts: Facts) => ({
  industry: {
    number: facts.industry,
    per: 'a year',
    what: `is what the industry receives${asOf(facts, 'industry')}`,
    isCounted: isCounted(facts, 'industry'),
    counted: 'Forty growth rings. Each ring is one billion dollars; every tenth is marked.',
    caption: claimSource,
  },
  womensHealth: {
    number: facts.womensHealth,
    what: `goes to women’s health${asOf(facts, 'womensHealth')}`,
    isCounted: isCounted(facts, 'womensHealth'),
    counted: 'One hundred seeds, two lit.',
    caption: claimSource,
  },
  burden: {
    number: facts.burdenCut,
    what: `less administrative burden${asOf(facts, 'burdenCut')}`,
    today: 'Administrative burden today',
    allLines: '100 lines',
    atBest: 'With the ecosystem, at best',
    leftLines: '30 lines',
    isCounted: isCounted(facts, 'burdenCut'),
    counted:
      'Two cores of the same paperwork, one line per percent. The dotted lines are what our tools can lift, at most.',
    caption: claimSource,
  },
})

export const homeContent = (facts: Facts) =>
  ({
    path: '/',
    heading: 'The Complete Mental Health Technology Ecosystem',
    seo: {
      title: `${siteName} | The Complete Mental Health Technology Ecosystem`,
      description: 'Six connected apps and root-cause consulting for therapists, practices and the people they train.',
    },
    lede: 'We trace the daily friction of care down to its roots, then build the tools that fix it: six connected apps for therapists, practices and the people they train.',
    actions: { explore: 'Explore the Ecosystem', demo: 'Schedule Your Demo' },
    depths: [
      { id: 'symptoms', name: 'Symptoms' },
      { id: 'patterns', name: 'Patterns' },
      { id: 'structures', name: 'Structures' },
      { id: 'roots', name: 'Roots' },
    ],
    here: 'Your practice',
    facts: companyFacts(facts),
    apps: {
      title: 'Six tools, one root system',
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
      pilot: { action: 'Join Pilot', ...pilotOffer(facts) },
      tracker: {
        action: 'Get Started',
        tracks: ['License renewal', 'CE credits'],
        planned: 'Supervision hours',
        when: 'coming soon',
      },
    },
    value: {
      title: 'Bringing Mental Health Into the Modern Age',
      note: 'Money reaches this field every year, and very little of it reaches the roots. Three figures of ours show where we work.',
      figures: valueFigures(facts),
    },
    seen: {
      title: 'What it looks like at work',
      note: 'Drawn by hand, with invented people. Read the small print: it’s the part we care about.',
      screens: ['note', 'claim', 'renewals', 'rehearsal'],
    },
    doors: {
      title: 'Where do you stand?',
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
      actions: [
        { label: 'Schedule Your Demo', href: '/contact' },
        { label: 'Explore the Ecosystem', href: '/solutions' },
      ],
    },
  }) as const

export type HomeContent = ReturnType<typeof homeContent>
