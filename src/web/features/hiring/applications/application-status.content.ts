import type { Standing, StepName } from '#contract/hiring/application-status.ts'
import type { InterviewState } from '#contract/hiring/interviews.ts'
import { siteName } from '#contract/site.ts'

export const applicationStatusContent = {
  title: `Your application | ${siteName}`,
  ask: {
    heading: 'Your application',
    lede: 'One moment, your application is being opened. If nothing happens, paste the link from our email here.',
    label: 'Link from our email',
    button: 'Show my application',
  },
  unknown: {
    heading: 'This link does not lead to an application',
    lede: 'The application may have been deleted, or the link was cut off on its way. It is in the email that we sent when you applied; please paste all of it.',
  },
  link: {
    heading: 'Lost the link?',
    label: 'Email address you applied with',
    button: 'Send me my link again',
  },
  linkMailed: {
    heading: 'Please look at your emails',
    lede: 'If we have an application from this address, we have sent its link there. Nothing after some minutes? Then look among spam, or try the other address you may have used.',
  },
  noAddress: {
    heading: 'Please enter your email address',
    lede: 'Nothing was sent: what you entered is no email address.',
  },
  deleted: {
    heading: 'Your application is deleted',
    lede: 'What you sent, what we wrote about it and what we wrote to you is gone. You can apply again at any time.',
  },
  tooOften: {
    heading: 'That was a lot for one hour',
    lede: 'Please try again in an hour. Nothing has changed in the meantime.',
  },
  outcomes: {
    corrected: 'Your changes are saved. We read the new version.',
    withdrawn: 'Your application is withdrawn.',
    again: 'Your details are ready: the next application form you open in this tab is filled in with them.',
    kept: 'We could not delete it: we have to keep it for now, for instance because of an open legal question. It is deleted when that is settled. You can withdraw it at any time, and ask us why by replying to our email.',
    refused: 'Nothing was changed. Please look at the marked fields.',
    timePicked: 'The time is yours. We have sent you an email for your calendar.',
    timesRefused: 'Thank you for telling us. We will write to you.',
    noTime: 'Nothing was changed. Please choose one of the times.',
    noRefusal: 'Nothing was changed. Please say in a line what would suit you.',
    interviewChanged: 'Your choice was not saved: this has changed in the meantime. Here is how it stands now.',
  },
  standings: {
    unread: { title: 'We have it', text: 'We have not read it yet. A person will.' },
    reading: { title: 'We are reading it', text: 'We have opened it, and we are making up our minds.' },
    talking: { title: 'We would like to know you better', text: 'You are among those we talk with.' },
    deciding: { title: 'We are close to a decision', text: 'You are in the last round.' },
    hired: { title: 'Welcome', text: 'We decided for you.' },
    declined: {
      title: 'We decided not to go on',
      text: 'Thank you for the time and thought you gave it. You are welcome to apply again.',
    },
    withdrawn: { title: 'Your application is withdrawn', text: 'It is no longer being considered.' },
  } satisfies Record<Standing, { title: string; text: string }>,
  interviews: {
    headings: {
      held: null,
      replaced: null,
      open: 'Choose a time for the interview',
      passed: 'The times for the interview have passed',
      picked: 'Your interview',
      past: 'Your interview was',
      refused: 'You told us that the times do not fit',
      canceled: 'The interview is canceled',
    } satisfies Record<InterviewState, string | null>,
    texts: {
      passed: 'Nobody chose one of them. We have been told, and will write to you.',
      refused: 'We will write to you.',
      canceled: 'We will write to you, or you to us.',
    } as Partial<Record<InterviewState, string>>,
    place: (place: string) => `Where: ${place}`,
    youSaid: (refusal: string) => `“${refusal}”`,
    pick: 'Take this time',
    refuse: {
      open: { title: 'None of these fits', label: 'What would suit you?', button: 'Tell us' },
      picked: { title: 'I cannot come', label: 'What would suit you instead?', button: 'Give up this time' },
    },
  },
  usualDays: (days: number) =>
    `Our last answers took about ${days === 1 ? 'a day' : `${days} days`}. That is what happened, not a promise.`,
  hello: (name: string) => `Hello ${name}.`,
  next: 'What happens next',
  openUntil: (day: string) => `The position is open until ${day}.`,
  where: 'Where it stands',
  steps: {
    received: 'Received',
    reading: 'Read by us',
    talking: 'A conversation',
    decision: 'Our decision',
    withdrawn: 'Withdrawn',
  } satisfies Record<StepName, string>,
  now: 'Now',
  firstReply: (days: number) =>
    `Our first reply usually comes about ${days === 1 ? 'a day' : `${days} days`} after you apply.`,
  replies: 'What we wrote to you',
  sent: 'What you sent',
  letter: 'Cover letter',
  words: (count: number) => (count === 1 ? '1 word' : `${count} words`),
  answers: 'Your answers',
  contact: 'Contact and resume',
  nothing: 'Not given',
  keep: {
    heading: 'Who sees it, and how long',
    who: 'Those of our staff who hire.',
    long: (period: string, isGeneral: boolean) =>
      `We keep it for ${period} after our decision; without one, for ${period} after ${isGeneral ? 'your last change' : 'the position has closed'}.`,
    link: 'This page opens only with the link in our email.',
  },
  correct: { title: 'Correct', button: 'Save changes' },
  withdraw: {
    title: 'Withdraw',
    text: (period: string) =>
      `We stop considering it and keep it for ${period}, like every other one. This cannot be taken back here.`,
    button: 'Withdraw my application',
  },
  again: {
    title: 'Apply for another position',
    text: 'We fill in the next form with your name, address and resume. You write only what is new.',
    button: 'Fill in my details',
    link: 'See open positions',
  },
  download: {
    title: 'Download it',
    text: 'A file with everything on this page, in a form that other programs can read.',
    button: 'Download',
    resume: 'Download my resume file',
  },
  delete: {
    title: 'Delete',
    text: 'We delete what you sent, our notes and our emails to you at once, and no longer consider it. This cannot be undone. Copies in backups and mailboxes stay until those are deleted.',
    button: 'Delete my application',
  },
} as const
