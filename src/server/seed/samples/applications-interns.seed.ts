import type { SampleApplication } from './sample-application.ts'

export const interns: SampleApplication[] = [
  {
    name: ['Nayeli', 'Cordero'],
    daysAgo: 29,
    stage: 'hired',
    source: 'website',
    phone: '(267) 555-0142',
    letter: `I am in the second year of a counseling program and have practiced intake sessions with classmates so often that we all know each other’s answers.

I would like to practice with somebody who surprises me, and to tell you when the surprise feels wrong. I keep a notebook of the moments in which I stopped listening. It is longer than I would like.`,
    notes: [
      { by: 'lucia', after: 2.2, text: 'The notebook. Yes.' },
      { by: 'lucia', after: 15, text: 'Starts in January, ten hours a week, with me as her supervisor.' },
    ],
    replies: [
      {
        by: 'lucia',
        after: 3.1,
        text: `Hello Nayeli,

Thank you for your application. Could you bring the notebook, or a page of it, to a talk next week? Wednesday afternoon is free.

Kind regards
Lucía Benavides`,
      },
      {
        by: 'lucia',
        after: 14.2,
        text: `Hello Nayeli,

we are glad that you will join us in January. The agreement comes by mail; please read it with somebody you trust before you sign.

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Gideon', 'Marsh'],
    daysAgo: 24,
    stage: 'withdrawn',
    from: 'interview',
    source: 'other',
    letter: `My professor sent me your posting. I study psychology and am interested in how people talk to machines when nobody grades them. I could begin in January and would need the hours to be in the evening.`,
    replies: [
      {
        by: 'lucia',
        after: 4.5,
        text: `Hello Gideon,

Thank you for your application. We would like to meet you. Evenings are possible for most of the work, and we can talk about the rest. Does Monday at six suit you?

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Farah', 'Siddiqui'],
    daysAgo: 19,
    stage: 'declined',
    from: 'interview',
    source: 'linkedin',
    hasProfile: true,
    letter: `I am finishing a degree in social work and would love to see how training software is made from the inside. In my field placement I answered the phone of a shelter at night. I learned to ask one question at a time.`,
    notes: [
      {
        by: 'lucia',
        after: 8.5,
        text: 'A very good talk. Only one place this term; I have asked whether we may keep her in mind for the summer.',
      },
    ],
    replies: [
      {
        by: 'lucia',
        after: 12.3,
        text: `Hello Farah,

it was a pleasure to talk with you. We have one place this semester and have given it to somebody else. There will be another in the summer, and we would be glad if you applied again.

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Owen', 'Takahashi'],
    daysAgo: 5.6,
    stage: 'new',
    source: 'website',
    letter: `I am a first-year student in clinical psychology and have ten free hours a week. I am not sure whether first-years may apply. If they may not, please keep this for next year.`,
  },
]
