import type { SampleMessage } from './sample-message.ts'

export const openMessages: SampleMessage[] = [
  {
    // Worded so that the portal detects distress, without details that could harm a reader.
    name: 'Robin',
    daysAgo: 0.06,
    subject: 'general',
    state: 'new',
    message: `I found you because my counselor’s office uses your calendar. My appointment was moved to next month and there is nobody on the phone any more today. I don’t know where else to write. It has been a very bad week and tonight I feel like I don’t want to be here anymore.`,
  },
  {
    name: 'Beatriz Holm',
    daysAgo: 0.2,
    subject: 'demo',
    state: 'new',
    phone: '(484) 555-0138',
    message: `We are four therapists who share a waiting room, a printer and a calendar on the wall. The calendar has to go before somebody leans on it. Could you show us the scheduling part first? Wednesdays after three are good for all of us.`,
  },
  {
    name: 'Quentin Abara',
    daysAgo: 0.9,
    subject: 'support',
    state: 'new',
    message: `The license tracker says that my ethics hours expire on February 30. I appreciate the extra day but would like to be sure about the real one.`,
  },
  {
    name: 'Saoirse Lindgren',
    daysAgo: 1.4,
    subject: 'partnership',
    state: 'new',
    message: `I coordinate field placements for a small graduate program in social work. Our supervisors would like to try recorded role-plays before students meet clients. Is there somebody we could talk with before we plan the spring term?`,
  },
  {
    name: 'Halden Reyes',
    daysAgo: 2.2,
    subject: 'investment',
    isInvestor: true,
    state: 'new',
    message: `We invest in early healthcare companies with our own money, in small amounts and for a long time. Before we ask for anything we would like to understand which of the six tools you would build first if you could only build one.`,
  },
  {
    name: 'Ottoline Grant',
    daysAgo: 3.1,
    subject: 'general',
    state: 'new',
    message: `Is your newsletter also for people who are not clinicians? I run a yoga studio and share a building with two therapists, and we keep having the same conversation about no-shows.`,
  },
  {
    name: 'Emeka Lawson',
    daysAgo: 1.8,
    subject: 'support',
    state: 'open',
    assignee: 'jonah',
    message: `Since the change of the clocks our reminders for morning sessions arrive while people are in them. Two clients laughed about it and one did not. We have switched reminders off until we hear from you.`,
    replies: [
      {
        by: 'jonah',
        after: 0.2,
        text: `Hello Emeka,

Thank you for telling us, and for switching them off. We are looking at how the time zone of your practice is stored and will write again today. Until then nothing is sent from our side either.

Kind regards
Jonah Adeyemi`,
      },
    ],
  },
  {
    name: 'Marta Wielgosz',
    daysAgo: 4.3,
    subject: 'demo',
    state: 'open',
    assignee: 'priya',
    message: `I manage a practice with two locations and one biller who retires in June. What I would like to see is how much of what she knows could live somewhere other than in her head. We have an hour next week.`,
  },
  {
    name: 'Teodor Ilic',
    daysAgo: 5.5,
    subject: 'partnership',
    state: 'open',
    assignee: 'maren',
    message: `Our county runs peer support groups and is rewriting its referral form for the third time. Somebody in the room quoted your newsletter about loops. Would you come and draw with us for a morning? There is a small budget and good coffee.`,
  },
  {
    name: 'Nadia Haddad-Price',
    daysAgo: 6.2,
    subject: 'general',
    state: 'open',
    assignee: 'priya',
    laterInDays: 4,
    message: `I teach an evening class on documentation and would like to use your seven questions about AI notes as a handout, with your name on it. May I, and is there a version for printing?`,
  },
  {
    name: 'Callum Ferris',
    daysAgo: 7.9,
    subject: 'investment',
    isInvestor: true,
    state: 'open',
    assignee: 'maren',
    message: `Thank you for the call. Three questions were left open: how long a migration takes you per practice, who carries the insurance for it, and whether the two agreements can be ended by the practice at any time.`,
  },
  {
    name: 'Lakshmi Varma',
    daysAgo: 9.1,
    subject: 'support',
    state: 'open',
    assignee: 'jonah',
    phone: '(727) 555-0102',
    message: `When I export my supervision hours the totals are right and the dates are one day early for every session after nine in the evening. I supervise late. My board does not like surprises.`,
  },
]

export const spamMessages: SampleMessage[] = [
  {
    name: 'Premium Traffic Team',
    daysAgo: 2.7,
    subject: 'partnership',
    state: 'new',
    spam: 'honeypot',
    message: `Dear webmaster, your website is losing visitors every day. We guarantee the first page in seven days or you do not pay. Reply with your phone number to receive your free report.`,
  },
  {
    name: 'Bulk Lead Lists',
    daysAgo: 11.3,
    subject: 'general',
    state: 'new',
    spam: 'too-fast',
    message: `Fresh contacts of clinic owners in all states, updated weekly. Special price only today. Ask for a sample file.`,
  },
]
