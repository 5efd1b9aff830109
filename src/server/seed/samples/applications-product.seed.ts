import type { SampleApplication } from './sample-application.ts'

export const engineers: SampleApplication[] = [
  {
    name: ['Adaeze', 'Nwosu-Klein'],
    daysAgo: 2.6,
    stage: 'reviewing',
    source: 'linkedin',
    phone: '(215) 555-0118',
    hasProfile: true,
    resume: 'pdf',
    letter: `I build scheduling software for veterinary clinics. It is closer to your work than it sounds: double bookings, people who cry at the counter, and a front desk that knows everything the database does not.

What I would bring is a habit of writing the failing case first. My last team moved a calendar of eleven years to a new model without a day off, because we could replay every change before we trusted one.

I have not worked with protected health information yet. I have read what a business associate agreement asks for and would rather learn it properly than pretend.`,
    notes: [
      {
        by: 'lucia',
        after: 0.9,
        text: 'The part about replaying changes is what Theo keeps asking for. Invite for a first talk this week.',
      },
    ],
    scores: [
      {
        by: 'lucia',
        ratings: [4, 3, 3, 4],
        sentence: 'Has run a migration of a calendar people depend on, and says plainly what she does not know yet.',
      },
    ],
    replies: [
      {
        by: 'lucia',
        after: 1.4,
        text: `Hello Adaeze,

Thank you for your application. We would like to talk with you about the calendar migration you describe, for about forty minutes by video. Would Thursday or Friday afternoon suit you?

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Mateusz', 'Orlik'],
    daysAgo: 1.9,
    stage: 'new',
    source: 'website',
    hasProfile: true,
    resume: 'link',
    letter: `Your posting asks for plain HTML, which is the first time in years that I have seen it written down. I maintain forms for a county health department. Most of our visitors are on phones from another decade, and the page has to work on all of them.

I would like to do the same for people who have to type a note between two sessions.`,
  },
  {
    name: ['Sunniva', 'Braathen'],
    daysAgo: 1.1,
    stage: 'new',
    source: 'referral',
    letter: `Priya Raman told me about this job after a workshop. I have been a backend engineer for seven years, most of them on billing, and I enjoy the part nobody wants: finding out why two totals differ by four cents.

Could the working hours begin at noon Eastern on two days a week? I share school runs with a neighbor and cannot move those.`,
  },
  {
    name: ['Kofi', 'Asante-Brown'],
    daysAgo: 0.3,
    stage: 'new',
    source: 'indeed',
    phone: '(412) 555-0163',
    resume: 'docx',
    letter: `I left a large electronic records company in the spring. We shipped every quarter and met users once a year. I miss hearing somebody say what annoyed them that morning.

TypeScript and PostgreSQL are my daily tools. I write tests because I forget things.`,
  },
]

export const designers: SampleApplication[] = [
  {
    name: ['Talia', 'Ferreira-Roth'],
    daysAgo: 9.5,
    stage: 'interview',
    source: 'linkedin',
    hasProfile: true,
    resume: 'pdf',
    letter: `I am a counselor educator, and for six years I have played the difficult client in our practicum: the one who agrees with everything, the one who is late, the one who asks whether you are old enough to do this.

I know which of those students learn from and which only frighten them. I also know that a persona that is never allowed to be boring is not a person.

For your interview I could bring three short scripts and the notes of the supervisors who watched them.`,
    notes: [
      { by: 'lucia', after: 1.2, text: 'Knows the difference between hard and cruel. Ask her about endings.' },
      {
        by: 'maren',
        after: 5.3,
        text: 'First talk went well. She asked what a persona must never do before we could. Second talk with Theo.',
      },
    ],
    scores: [
      {
        by: 'lucia',
        ratings: [4, 4, 3],
        sentence: 'Has done this by hand for years; wants to see how the model fails before she writes.',
      },
      {
        by: 'maren',
        ratings: [4, 3, 3],
        sentence: 'Her sample dialogue has pauses in it, and they do some of the work.',
      },
    ],
    replies: [
      {
        by: 'lucia',
        after: 2.1,
        text: `Hello Talia,

Thank you for writing. Please bring the three scripts; we would like to read them aloud together. Does Tuesday at two o’clock Eastern work for you?

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Desmond', 'Achebe'],
    daysAgo: 8.2,
    stage: 'reviewing',
    source: 'website',
    letter: `I write radio drama and have a master’s degree in social work that I used for four years before my knees objected to the stairs.

Dialogue is what people do not say. I can send ten minutes of a piece in which nobody names the subject.`,
    scores: [
      {
        by: 'maren',
        ratings: [3, 4, 2],
        sentence: 'The best dialogue of the round. We should find out how he feels about rules for personas.',
      },
    ],
  },
  {
    name: ['Hyun-woo', 'Seo'],
    daysAgo: 6.4,
    stage: 'declined',
    from: 'reviewing',
    source: 'indeed',
    resume: 'link',
    letter: `I design chat assistants for a bank. Our assistant resolves most questions without a person. I would like to apply the same methods to therapy training and am available immediately.`,
    notes: [{ by: 'lucia', after: 1.1, text: 'Strong craft, but no training in counseling, which we do need here.' }],
    replies: [
      {
        by: 'lucia',
        after: 1.5,
        text: `Hello Hyun-woo,

Thank you for your interest in this work. We are looking for somebody with training in counseling or clinical education, and have decided to go on with others. We wish you a good next place.

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Rosario', 'Villanueva'],
    daysAgo: 3.7,
    stage: 'reviewing',
    source: 'referral',
    hasProfile: true,
    letter: `I supervise first-year counselors in two languages. When a student changes from English to Spanish in the middle of a sentence, something has usually happened, and I would like your personas to be able to do that too.

I can give you ten hours a week until May and twenty after that.`,
  },
  {
    name: ['Eamon', 'Gallagher-Tate'],
    daysAgo: 0.8,
    stage: 'new',
    source: 'other',
    letter: `A question before anything else: who decides what a persona may say about self-harm, and what happens when a student asks it to go further? If the answer is a person with a license, I would very much like to work with that person.

I taught psychiatric nursing for fourteen years and wrote all of the simulation cases.`,
  },
]
