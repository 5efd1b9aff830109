import type { AppId, AppStatus } from '#contract/apps.ts'
import { facts } from '#contract/facts.ts'
import { siteName } from '#contract/site.ts'

const [hipaa, soc2] = facts.compliance
const [first, second] = facts.agreements.places

export const homeContent = {
  path: '/',
  heading: 'The Complete Mental Health Technology Ecosystem',
  seo: {
    title: `${siteName} | The Complete Mental Health Technology Ecosystem`,
    description: 'Six connected apps and root-cause consulting for therapists, practices and the people they train.',
  },
  lede: 'We trace the daily friction of care down to its roots, then build the tools that fix it: six connected apps for therapists, practices and the people they train.',
  depths: ['Symptoms', 'Patterns', 'Structures', 'Roots'],
  facts: [
    { icon: 'shield', strong: hipaa },
    { icon: 'badge', strong: soc2 },
    { icon: 'sprout', before: 'Founded ', strong: facts.founded },
    {
      icon: 'handshake',
      strong: `${facts.agreements.count} signed client agreements`,
      after: ` in ${first} and ${second}`,
    },
  ],
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
    pilot: { action: 'Join Pilot', offer: facts.pilot.free, more: ` with ${facts.pilot.migration}` },
    tracker: { action: 'Get Started', tracks: ['License renewal', 'CE credits'], soon: 'Supervision hours' },
  },
  value: {
    heading: 'Bringing Mental Health Into the Modern Age',
    note: 'Money reaches this field every year, and very little of it reaches the roots. Three figures of ours show where we work.',
    industry: {
      number: facts.industry.receives,
      per: facts.industry.per,
      what: 'is what the industry receives',
      caption: `Forty growth rings. Each ring is one billion dollars; every tenth is marked. ${facts.claimSource}`,
    },
    womensHealth: {
      number: facts.womensHealth.share,
      what: 'goes to women’s health',
      caption: `One hundred seeds, two lit. ${facts.claimSource}`,
    },
    burden: {
      number: facts.administrativeBurden.cut,
      what: 'less administrative burden',
      today: 'Administrative burden today',
      atBest: 'With the ecosystem, at best',
      caption: `Two cores of the same paperwork, one line per percent. The dotted lines are what our tools can lift, at most. ${facts.claimSource}`,
    },
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
