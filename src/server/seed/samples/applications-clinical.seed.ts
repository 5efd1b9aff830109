import type { SampleApplication } from './sample-application.ts'

export const implementers: SampleApplication[] = [
  {
    name: ['Bernadette', 'Okonjo'],
    daysAgo: 7.8,
    stage: 'offer',
    source: 'referral',
    phone: '(717) 555-0109',
    hasProfile: true,
    resume: 'pdf',
    letter: `I have managed the office of a community mental-health practice in Lancaster since it was three people and a borrowed printer. We changed our software twice. The first time I found out on a Monday; the second time I was asked, and it went better.

I would like to be the person who asks. I can read an export and see what is missing from it, I am not afraid of a room full of clinicians who did not choose this, and I stay until the fax machine is unplugged.

I hold a driver’s license and know the turnpike too well.`,
    notes: [
      { by: 'lucia', after: 0.8, text: 'Everything we asked for, from the other side of the desk.' },
      { by: 'maren', after: 3.9, text: 'She mapped our own intake on a napkin and found a step that we do twice.' },
      { by: 'lucia', after: 6, text: 'References are warm. Offer sent, answer expected by Friday.' },
    ],
    scores: [
      {
        by: 'lucia',
        ratings: [4, 4, 4, 3],
        sentence: 'Has lived through two changes of software in a practice and drew the right lesson from both.',
      },
      {
        by: 'maren',
        ratings: [4, 4, 3, 3],
        sentence: 'Calm, exact and funny; people would open the door to her twice.',
      },
    ],
    replies: [
      {
        by: 'lucia',
        after: 1.3,
        text: `Hello Bernadette,

Thank you for your application. We would like to meet you, in Lancaster if that is easier. Could you show us how a new client gets from the first call to the first session in your practice?

Kind regards
Lucía Benavides`,
      },
      {
        by: 'maren',
        after: 6.2,
        text: `Hello Bernadette,

we would be glad if you joined us. The offer is in a separate mail. Please take the days you need, and call me with anything that is unclear.

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: ['Luis', 'Echeverría'],
    daysAgo: 7.1,
    stage: 'interview',
    source: 'linkedin',
    resume: 'docx',
    letter: `For five years I trained nurses on a hospital system that none of them wanted. What worked was never the slide deck. It was sitting beside one person for an hour and saying nothing until she swore, and then fixing that.

I am bilingual and would enjoy working with smaller practices, where the person who swears can also change the rule.`,
    scores: [
      {
        by: 'maren',
        ratings: [3, 4, 4, 3],
        sentence: 'Knows hospitals rather than practices, but teaches the way we want to.',
      },
    ],
    replies: [
      {
        by: 'lucia',
        after: 2.4,
        interviewInDays: 3,
        text: `Hello Luis,

Thank you for your letter. We would like to hear more about the hour beside one person. Below is a time for a talk by video: please say whether it suits you.

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Margit', 'Halvorsen'],
    daysAgo: 6.3,
    stage: 'reviewing',
    source: 'website',
    letter: `I ran the front desk of a group practice in Harrisburg until it closed in September. I know what happens to a claim between Friday afternoon and Monday, and I would like to use that before I forget it.

Software is not my field. Explaining things to tired people is.`,
    notes: [{ by: 'lucia', after: 2.5, text: 'Little software, a lot of practice. Worth half an hour on the phone.' }],
  },
  {
    name: ['Terrence', 'Wills'],
    daysAgo: 5.2,
    stage: 'declined',
    from: 'reviewing',
    source: 'indeed',
    resume: 'link',
    letter: `Experienced project manager with a background in retail rollouts in many states. I am looking for a new challenge and am confident that I can add value to your organization. Please see my resume.`,
    replies: [
      {
        by: 'lucia',
        after: 2.2,
        text: `Hello Terrence,

Thank you for applying. For this role we are looking for somebody who has worked inside a practice, and have decided to go on with others. We wish you well.

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Aiyana', 'Whitehorse'],
    daysAgo: 2.4,
    stage: 'new',
    source: 'website',
    phone: '(814) 555-0177',
    letter: `I am a licensed social worker who became the person everybody asks about the software. It was not in my job description, and it turned out to be the part I like.

I would need to stay in Erie. Your posting says Pennsylvania, and Erie is a long way from most of it, so I would rather ask now.`,
  },
  {
    name: ['Piotr', 'Adamczyk'],
    daysAgo: 0.6,
    stage: 'new',
    source: 'linkedin',
    hasProfile: true,
    letter: `Data migration is usually sold as a technical step. In my experience it is forty small decisions about what a practice believes to be true, and somebody has to sit with the owner while they are made. I have done that for dental offices and would like to do it where it matters more.`,
  },
]

export const analysts: SampleApplication[] = [
  {
    name: ['Yolanda', 'Prieto'],
    daysAgo: 14.2,
    stage: 'interview',
    source: 'indeed',
    phone: '(813) 555-0151',
    resume: 'pdf',
    letter: `I have billed for behavioral health in Tampa since before the codes for telehealth settled down. My desk has a paper list of the things that payers say on the phone and would never write.

When a denial comes back I ask which screen made it possible. Often it is a field that defaults to the wrong place of service and that nobody may change. I would like to be allowed to change it.

Part-time suits me. I also keep the books of my brother’s bakery.`,
    notes: [
      {
        by: 'lucia',
        after: 3.1,
        text: 'Please let Theo see her list. Half of it could be a check before a claim leaves.',
      },
    ],
    scores: [
      {
        by: 'lucia',
        ratings: [4, 4, 4],
        sentence: 'Knows the payers in Florida and distrusts a workaround on sight.',
      },
    ],
    replies: [
      {
        by: 'lucia',
        after: 6.1,
        text: `Hello Yolanda,

Thank you for your application. Would you walk us through three denials and where each of them began? Names and numbers removed, of course. Next Thursday would be good for us.

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Curtis', 'Beaumont'],
    daysAgo: 13.4,
    stage: 'reviewing',
    source: 'website',
    letter: `I worked on the payer side for nine years and left because I was good at saying no. I know why claims are returned and which reasons are real. I would enjoy writing that down for the other side.`,
    notes: [
      {
        by: 'maren',
        after: 2.8,
        text: 'Interesting from the payer side. Nobody has written to him yet; who takes this?',
      },
    ],
  },
  {
    name: ['Anh', 'Dao'],
    daysAgo: 11.7,
    stage: 'declined',
    from: 'interview',
    source: 'linkedin',
    hasProfile: true,
    letter: `I am a data analyst and have taught myself the claim formats from their guides. I have not billed myself. I can show you a small program that finds claims which contradict themselves.`,
    scores: [
      {
        by: 'lucia',
        ratings: [2, 2, 3],
        sentence: 'The program is good work; the role needs somebody who has been on the phone with payers.',
      },
    ],
    replies: [
      {
        by: 'lucia',
        after: 7.4,
        text: `Hello Anh,

Thank you for showing us your program. We have decided to go on with people who have billed themselves. If we look for an engineer who understands claims, we would like to write to you again; tell us if you would rather not.

Kind regards
Lucía Benavides`,
      },
    ],
  },
  {
    name: ['Shanice', 'Delacroix'],
    daysAgo: 6.9,
    stage: 'reviewing',
    source: 'referral',
    letter: `A friend at a practice in Orlando said you ask why before you ask how fast. I have been a biller for three group practices. At each of them I inherited a spreadsheet with a color that nobody could explain, and at each of them the color turned out to be the actual rule.`,
  },
  {
    name: ['Joaquín', 'Serrano'],
    daysAgo: 1.6,
    stage: 'new',
    source: 'indeed',
    letter: `I do billing for a speech therapist, a chiropractor and, on weekends, a counseling center. The counseling center is the one I worry about, and I would like to learn how it should be done.`,
  },
]
