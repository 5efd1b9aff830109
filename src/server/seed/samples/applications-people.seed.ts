import type { SampleApplication } from './sample-application.ts'

export const consultants: SampleApplication[] = [
  {
    name: ['Ngozi', 'Eze-Lambert'],
    daysAgo: 16.3,
    stage: 'interview',
    source: 'linkedin',
    hasProfile: true,
    resume: 'link',
    letter: `I work in public health, mostly in rooms where the people who wrote the plan meet the people who have to live with it. I draw while they talk. After an hour they begin to correct the drawing instead of each other.

Two things I have learned: the first problem anybody names is the one that is safe to name, and a report that only the director understands has not been finished.

I would like to spend more time on the part after the report.`,
    notes: [
      {
        by: 'maren',
        after: 4.1,
        text: 'Draws while others talk. I would like to watch that before I read anything else.',
      },
    ],
    scores: [
      {
        by: 'maren',
        ratings: [4, 4, 3],
        sentence: 'Facilitates with a pencil; her account of a clinic in dispute was fair to everyone in it.',
      },
      {
        by: 'lucia',
        ratings: [3, 4, 4],
        sentence: 'Writes as she speaks. I would trust her with a practice that is afraid of consultants.',
      },
    ],
    replies: [
      {
        by: 'maren',
        after: 5.2,
        text: `Hello Ngozi,

Thank you for your letter. Would you map a problem with us, live, for an hour? We will bring one of our own that has come back three times.

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: ['Viktor', 'Szabó'],
    daysAgo: 15.1,
    stage: 'reviewing',
    source: 'website',
    letter: `I taught system dynamics to engineers and left because the models got better and the meetings did not. I now work as a mediator for a housing cooperative. I would like to join the two.`,
    replies: [
      {
        by: 'maren',
        after: 8.3,
        text: `Hello Viktor,

Thank you for your letter. We are reading all of them this week and will write to you by the end of the next.

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: ['Camille', 'Dufresne'],
    daysAgo: 12.6,
    stage: 'declined',
    from: 'reviewing',
    source: 'linkedin',
    letter: `As a senior strategy consultant I have led transformation programs for leading organizations in several industries. I look forward to discussing how my frameworks can accelerate your growth.`,
    replies: [
      {
        by: 'maren',
        after: 3.3,
        text: `Hello Camille,

Thank you for your interest. Our work is small and close to the people who do it, and we do not think that it would be the right place for your experience. We wish you all the best.

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: ['Solomon', 'Tesfaye'],
    daysAgo: 10.8,
    stage: 'reviewing',
    source: 'referral',
    phone: '(610) 555-0126',
    letter: `For eight years I coordinated volunteers of a crisis line. When calls went unanswered, everybody looked at the volunteers. The reason was a shift change at the hour when most people call. It took us a year to see it, because nobody drew the day.

I am applying because you draw the day.`,
  },
  {
    name: ['Ingeborg', 'Faye'],
    daysAgo: 4.4,
    stage: 'new',
    source: 'website',
    letter: `I am a retired school principal with a good deal of patience and two free days a week. Your posting says full-time. If you ever need somebody who can sit in a faculty meeting without taking sides, here is my address.`,
  },
]

export const supporters: SampleApplication[] = [
  {
    name: ['Dwayne', 'Pickering'],
    daysAgo: 22.5,
    stage: 'offer',
    source: 'referral',
    phone: '(215) 555-0184',
    resume: 'link',
    letter: `I have led the support of a library system for six years. Librarians are kind on the phone, and they remember what you promised.

I keep three lists: what people ask, what they mean, and what we changed so that they need not ask again. The third one is the job. The first two are how you find it.

I live in West Philadelphia and would walk to work.`,
    notes: [
      { by: 'lucia', after: 2.4, text: 'Three lists. Jonah should meet him.' },
      {
        by: 'maren',
        after: 12.5,
        text: 'Took a real question from the inbox and answered it better than we had. Offer.',
      },
    ],
    scores: [
      {
        by: 'lucia',
        ratings: [4, 4, 3],
        sentence: 'Has turned support into fewer questions before, and can show how.',
      },
      {
        by: 'maren',
        ratings: [4, 4, 4],
        sentence: 'Read one of our help pages and found the sentence that is not true.',
      },
    ],
    replies: [
      {
        by: 'lucia',
        after: 3.2,
        text: `Hello Dwayne,

Thank you for your application. We would like you to meet Jonah Adeyemi, who does most of this work today. Could you come by on Monday or Tuesday?

Kind regards
Lucía Benavides`,
      },
      {
        by: 'maren',
        after: 14.6,
        text: `Hello Dwayne,

we would like you to lead our support. The offer comes in a separate mail, with the name of somebody on the team you can ask what it is really like here.

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: ['Priscilla', 'Amoah'],
    daysAgo: 21.2,
    stage: 'declined',
    from: 'interview',
    source: 'indeed',
    hasProfile: true,
    letter: `I answer the phones of an insurance broker. People call when something has gone wrong and I am the first voice they hear, so I have learned to be slow in the first ten seconds.`,
    replies: [
      {
        by: 'lucia',
        after: 9.8,
        text: `Hello Priscilla,

Thank you for the time you gave us. We have offered the role to somebody who has led a support team before. Your ten seconds have become a rule here, and we thank you for that.

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Wei-Ling', 'Huang'],
    daysAgo: 18.4,
    stage: 'withdrawn',
    from: 'reviewing',
    source: 'linkedin',
    letter: `I lead a support team of four for a school software company. We have rewritten our help pages so that a parent can read them on the bus. I am looking for a smaller place where I can talk with the engineers directly.`,
  },
  {
    name: ['Ruaridh', 'McAllister'],
    daysAgo: 16.8,
    stage: 'declined',
    from: 'reviewing',
    source: 'website',
    letter: `I moderate a large online game and am used to upset people at all hours. I have no experience with clinics, but I type fast and I do not take things personally.`,
    replies: [
      {
        by: 'lucia',
        after: 5.9,
        text: `Hello Ruaridh,

Thank you for applying. We have decided to go on with people who have supported software at work. We liked your letter and wish you luck.

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Odalys', 'Batista'],
    daysAgo: 8.7,
    stage: 'interview',
    source: 'website',
    phone: '(267) 555-0195',
    letter: `I was the person at a pediatric clinic who called back. Not the nurse, not the doctor: the person who called back. It made me careful about saying “soon”.

If the role is filled by the time you read this, I would be glad to hear of others.`,
    replies: [
      {
        by: 'lucia',
        after: 3.6,
        text: `Hello Odalys,

Thank you for your letter. We have made an offer for the lead role and do not know yet how it ends. We would like to meet you in any case. Does next Wednesday suit you?

Kind regards
Lucía Benavides`,
      },
    ],
  },
]
