import type { SampleApplication } from './sample-application.ts'

/** Invented applicants for the position that is filled. */
export const coordinators: SampleApplication[] = [
  {
    name: ['Henrietta', 'Osgood'],
    daysAgo: 62,
    stage: 'hired',
    source: 'website',
    letter: `I have kept a parish office in order for eleven years and am ready for one with fewer funerals. Two days a week are what I am looking for. I know every printer in Philadelphia by its sound.`,
    notes: [{ by: 'maren', after: 9.5, text: 'Starts on the first of the month, Tuesdays and Thursdays.' }],
    replies: [
      {
        by: 'maren',
        after: 3.4,
        text: `Hello Henrietta,

Thank you for writing. Could you come by on Thursday? We will show you the office as it is and not tidy up before.

Kind regards
Maren Okafor`,
      },
      {
        by: 'maren',
        after: 10.2,
        text: `Hello Henrietta,

the place is yours, and we are relieved. See you on the first.

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: ['Brandon', 'Ueda'],
    daysAgo: 58,
    stage: 'declined',
    from: 'interview',
    source: 'indeed',
    letter: `I am a student and could work on Mondays and Fridays. I have organized the equipment of a film club, which is larger than it sounds.`,
    replies: [
      {
        by: 'maren',
        after: 8.8,
        text: `Hello Brandon,

Thank you for coming by. We have given the place to somebody who can be here on the days we need. All the best for the film club.

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: ['Ludmila', 'Kovář'],
    daysAgo: 55,
    stage: 'withdrawn',
    from: 'reviewing',
    source: 'other',
    letter: `I worked as an assistant in a notary’s office until I moved here. My written English is better than my spoken English, and both are improving. I would be grateful for a conversation.`,
  },
]

export const generalists: (SampleApplication & { desiredRole: string })[] = [
  {
    name: ['Miriam', 'Adler-Osei'],
    desiredRole: 'Clinical content and review, part-time',
    daysAgo: 203,
    stage: 'declined',
    from: 'reviewing',
    source: 'website',
    letter: `I am a psychologist in private practice and would like to give a day a week to something that reaches more people than my office does. I write clearly and I disagree politely. If you publish about AI in sessions, I would like to read it before your visitors do.`,
    replies: [
      {
        by: 'lucia',
        after: 8.1,
        text: `Hello Miriam,

Thank you for your offer. We have no such role yet and do not want to keep you waiting for one. When there is something to review, may we write to you?

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Jamal', 'Whitaker'],
    desiredRole: 'Security and compliance',
    daysAgo: 12.9,
    stage: 'new',
    source: 'linkedin',
    hasProfile: true,
    letter: `I audit small healthcare companies for a living. Most of them have a good policy and an open spreadsheet. I would rather be at the place where the spreadsheet gets closed.

I do not see an opening for this on your page. You will need somebody before your first audit, and it is cheaper to have them a year early.`,
  },
  {
    name: ['Constance', 'Mbeki'],
    desiredRole: 'Anything with teaching in it',
    daysAgo: 3.2,
    stage: 'reviewing',
    source: 'referral',
    resume: 'link',
    letter: `I teach psychology at a community college. My students work nights, and most of them will be the first in their family to do what you make tools for. I would like to help you to make them usable for somebody who has twenty minutes on a bus.`,
  },
]
