import type { SampleMessage } from './sample-message.ts'

export const closedMessages: SampleMessage[] = [
  {
    name: 'Aurelio Banks',
    daysAgo: 84,
    subject: 'support',
    state: 'closed',
    assignee: 'jonah',
    message: `I cannot find where to change the name of our practice. We are “and Associates” since Monday, and there is one associate.`,
    replies: [
      {
        by: 'jonah',
        after: 0.3,
        text: `Hello Aurelio,

congratulations to both of you. It is under Practice, in the line above the address; we have changed it for you as well, so that the next statement is right.

Kind regards
Jonah Adeyemi`,
      },
    ],
  },
  {
    name: 'Winifred Asomah',
    daysAgo: 112,
    subject: 'demo',
    state: 'closed',
    assignee: 'priya',
    message: `Thank you for the time you took with us last week. We have decided to stay with paper for another year, because our oldest colleague does. Please do not take it as a no.`,
    replies: [
      {
        by: 'priya',
        after: 0.9,
        text: `Hello Winifred,

we do not. Paper that everybody uses is better than software that one person avoids. We will not write unless you do; the door is open.

Kind regards
Priya Raman`,
      },
    ],
  },
  {
    name: 'Leopold Nwachukwu',
    daysAgo: 149,
    subject: 'partnership',
    state: 'closed',
    assignee: 'maren',
    message: `We organize a one-day meeting for private practices in the spring and are looking for a speaker who does not sell anything from the stage.`,
    replies: [
      {
        by: 'maren',
        after: 4.4,
        text: `Hello Leopold,

I would enjoy that. I could speak about problems that come back, with paper and pencils for everybody and no product in it. What is the date?

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: 'Harriet Solberg',
    daysAgo: 187,
    subject: 'investment',
    isInvestor: true,
    state: 'closed',
    assignee: 'maren',
    message: `I am writing on behalf of a family office. We do not invest before a company has its first practices in daily use. Please tell us when that is so.`,
    replies: [
      {
        by: 'maren',
        after: 2.6,
        text: `Hello Harriet,

Thank you for being so clear. We will write to you when there is something to see, and not before.

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: 'Celestine Abiodun',
    daysAgo: 231,
    subject: 'general',
    state: 'closed',
    message: `Who draws the pictures on your site? My daughter has counted the rings of the tree and says that one is missing.`,
    replies: [
      {
        by: 'priya',
        after: 5.1,
        text: `Hello Celestine,

they are drawn by small programs of ours. Please tell your daughter that we have counted again and that she is right.

Kind regards
Priya Raman`,
      },
    ],
  },
  {
    name: 'Bartholomew Keane',
    daysAgo: 268,
    subject: 'support',
    state: 'closed',
    assignee: 'maren',
    message: `The confirmation mail of the newsletter went to my junk folder. I have moved it out, but you may want to know.`,
    replies: [
      {
        by: 'maren',
        after: 1.9,
        text: `Hello Bartholomew,

thank you. A record in our domain was missing, and it has been added. If it happens again, please tell us which provider you use.

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: 'Sigrid Oyelaran',
    daysAgo: 305,
    subject: 'demo',
    state: 'closed',
    assignee: 'priya',
    message: `Is there a way to see the practice system without a salesperson in the room? I think better alone.`,
    replies: [
      {
        by: 'priya',
        after: 1.1,
        text: `Hello Sigrid,

so do we. There is no such way yet, but I can send you a recording of a working day, without a voice. Write to me afterwards, or do not.

Kind regards
Priya Raman`,
      },
    ],
  },
  {
    name: 'Tobin Achterkamp',
    daysAgo: 331,
    subject: 'partnership',
    state: 'closed',
    assignee: 'maren',
    message: `We translate forms for clinics into plain language, in eleven languages. If you ever need consent texts that people can read, we would be glad to help.`,
  },
  {
    name: 'Philomena Grady',
    daysAgo: 352,
    subject: 'general',
    state: 'closed',
    message: `Just a line to say that the picture of the front desk on your page is our office exactly, including the plant.`,
    replies: [
      {
        by: 'maren',
        after: 2.2,
        text: `Hello Philomena,

thank you. Please water the plant from all of us.

Kind regards
Maren Okafor`,
      },
    ],
  },
]
