import { documentMessages } from '#contract/documents.ts'
import { jobPlaceholder, replyHoldMinutes } from '#contract/hiring/application-replies.ts'
import { applicationScoreMessages } from '#contract/hiring/application-scores.ts'
import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffMessages, type Stage, stageLabels } from '#contract/hiring/applications.staff.ts'
import type { Interview } from '#contract/hiring/interviews.schema.ts'
import type { InterviewState } from '#contract/hiring/interviews.ts'
import { namePlaceholder } from '#contract/inbox/saved-replies.staff.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'

type InterviewEvent = Interview['events'][number]['what']

const interviewEvents: Record<InterviewEvent, (by: string) => string> = {
  offered: (by) => `${by} offered times for an interview`,
  picked: () => 'The applicant chose a time',
  reminded: () => 'Both were reminded',
  refused: () => 'The applicant said that no time fits',
  replaced: () => 'Moved to a later offer',
  canceled: (by) => `${by} canceled the interview`,
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export const applicationsContent = {
  heading: 'Applications',
  loading: 'Loading the applications',
  empty: 'No applications yet. New ones from the careers pages arrive here.',
  loadFailed: applicationStaffMessages.listFailed,
  filters: {
    job: 'Job',
    everyJob: 'Every job',
    general: 'General applications',
    stage: 'Stage',
    everyStage: 'Every stage',
  },
  add: {
    menu: 'Add an applicant',
    title: 'Add an applicant',
    note: 'For those who wrote by mail or were referred. They get the receipt with the link to their status page.',
    job: 'Job',
    chooseJob: 'General application',
    desiredRole: 'Desired role',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    sourceNote: 'Where it came from',
    sourceHint: 'Such as “By mail to careers@” or “Referred by Sam”. Only staff see it here.',
    resume: 'Resume',
    letter: 'Cover letter, or the text of the mail',
    submit: 'Add',
    busy: 'Adding...',
    done: (name: string) => `${name} is added. The receipt is on its way.`,
    uploading: 'Please wait until the file is uploaded, or remove it.',
  },
  addedByHand: 'Added by hand',
  waiting: 'Waiting',
  unread: 'Unread',
  overdue: 'Overdue',
  isIn: (name: string, stage: Stage) => `${name} is in ${stageLabels[stage]} now.`,
  board: {
    closed: 'Closed',
    interview: (when: string) => `Interview ${when}`,
    move: (name: string) => `Move ${name} to another stage`,
    more: (count: number, stage: string) => `${count.toLocaleString('en-US')} more in ${stage}`,
  },
  sources: {
    title: 'Where they come from',
    caption: 'Where applicants come from, and how far they got',
    columns: ['Heard of us through', 'Applied', 'Interviewed', 'Hired'],
    notSaid: 'Not said',
  },
  general: 'General application',
  back: 'All applications',
  contact: 'Contact',
  resume: 'Resume',
  resumeNote: 'Checked for scripts and macros. No check finds everything, so keep your viewer up to date.',
  resumePages: {
    loading: 'Drawing the pages',
    loadFailed: applicationStaffMessages.resumeFailed,
    empty: documentMessages.notShown,
    enlarge: 'Enlarge',
    page: (number: number, count: number) => `Page ${number} of ${count}`,
    pageFailed: (page: string) => `${page} could not be loaded.`,
    shown: (shown: number, count: number) =>
      `${shown === 1 ? '1 page' : `${shown} pages`} of ${count} shown. Download the file to see the others.`,
    download: (name: string) => `Download ${name}`,
    text: 'Text',
    noText: 'The pages hold no text, only pictures.',
    find: 'Find in the resume',
    found: (count: number) => (count === 0 ? 'Not found.' : count === 1 ? '1 match.' : `${count} matches.`),
  },
  linkedin: 'LinkedIn profile',
  heardOfUs: 'Heard of us',
  letter: 'Cover letter',
  questions: 'Questions and answers',
  noLetter: 'No cover letter.',
  theLetter: 'the cover letter',
  theAnswerTo: (question: string) => `the answer to “${question}”`,
  theReply: 'this reply',
  notesHint: 'Only those who hire can read these. They are never mailed, and go with the application.',
  parts: 'Parts',
  timeline: 'Timeline',
  replyBy: (author: string) => `Reply by ${author}`,
  scored: (author: string) => `${author} scored`,
  application: 'Application',
  toStage: (stage: string) => `To ${stage}`,
  note: 'Note',
  otherStages: 'Other stages, and more',
  keptFor: (period: string) => `For ${period} after the decision.`,
  noWordFor: (days: number) => `No word from us for ${days} days.`,
  replies: {
    reply: 'Reply',
    decline: 'Decline',
    changeText: 'Change the text',
    sendDecline: (count: number) => (count === 1 ? 'Send the decline' : `Send ${count} declines`),
    sendDeclineHint: 'Reply to those in Declined',
    declineCount: (count: number) => `Decline ${count}`,
    title: (count: number, name: string) => (count === 1 ? `Reply to ${name}` : `Reply to ${people(count)}`),
    declineTitle: (count: number, name: string) => `Decline ${count === 1 ? name : people(count)}`,
    declineText: `Hello ${namePlaceholder},

Thank you for applying for “${jobPlaceholder}”, and for the time you gave it. We have read your application with care and decided to go on with others.

We wish you well.`,
    note: `It waits ${replyHoldMinutes} minutes, and for office hours. Until it is sent it can be stopped.`,
    text: 'Your reply',
    hint: `${namePlaceholder} becomes the first name, ${jobPlaceholder} the job.`,
    moveTo: 'Then move to',
    stay: 'Leave as is',
    show: (count: number) => (count === 1 ? 'Show the mail' : 'Show the mail to the first'),
    showing: 'Loading...',
    mail: 'The mail',
    from: 'From',
    to: 'To',
    subject: 'Subject',
    leaves: 'Leaves',
    send: (count: number) => (count === 1 ? 'Send' : `Send to ${people(count)}`),
    sending: 'Sending...',
    stop: 'Stop',
    held: (count: number, at: string, left: number, name = '') =>
      [
        count === 1 && `The reply to ${name} leaves ${momentInWords(at)}.`,
        count > 1 && `${count} replies leave ${momentInWords(at)}.`,
        left > 0 && `${people(left)} got none: they were changed in the meantime.`,
      ]
        .filter(Boolean)
        .join(' '),
    stopped: (count: number, left: number, isDraft: boolean) =>
      [
        count === 1 ? 'The reply was stopped.' : `${count} replies were stopped.`,
        left > 0 && (left === 1 ? 'One had left already.' : `${left} had left already.`),
        isDraft && 'The text is a draft again.',
      ]
        .filter(Boolean)
        .join(' '),
  },
  interviews: {
    offer: 'Offer interview times',
    leaveOut: 'Without interview times',
    times: 'Interview times',
    time: (number: number) => `Time ${number}`,
    timeZone: 'Time zone',
    length: 'Length',
    minutes: (count: number) => `${count} minutes`,
    place: 'Place or link',
    placeHint: 'An address, a phone call or a link. The applicant sees it beside the times.',
    theRefusal: 'what the applicant wrote about the times',
    events: interviewEvents,
    states: {
      held: 'The reply with these times has not left yet.',
      open: 'The applicant has not chosen yet.',
      passed: 'All of these times have passed. Nobody chose one.',
      picked: 'A time is chosen.',
      past: 'The time that was chosen is over.',
      refused: 'No time fits. Please offer others.',
      replaced: 'Replaced by a later offer.',
      canceled: 'Canceled.',
    } satisfies Record<InterviewState, string>,
    cancelInterview: 'Cancel the interview',
    cancelTimes: 'Take the times back',
    confirm: 'Yes, cancel',
    cancelNote: (name: string) =>
      `${name} and the one who offered the times get an email that takes it out of their calendars.`,
    cancelTimesNote: (name: string) => `${name} gets an email. To offer other times instead, write a reply.`,
    canceled: 'Canceled. The mail is on its way.',
  },
  scorecard: {
    of: (name: string) => `Scores of ${name}`,
    heading: 'Scorecard',
    loading: 'Loading the scorecard',
    loadFailed: applicationScoreMessages.loadFailed,
    empty: 'This job has no scorecard yet. Give it three to five criteria, or at least three lines of requirements.',
    editJob: 'Edit the job',
    otherScores: (count: number) =>
      count === 0
        ? 'No scores yet.'
        : `${count === 1 ? '1 colleague has' : `${count} colleagues have`} scored. You see theirs after yours.`,
    sentence: 'One sentence why',
    hint: 'For those who hire, and for the applicant if they ask what we keep about them.',
    save: 'Save scores',
    saving: 'Saving...',
    saved: 'Your scores are saved.',
    change: 'Change my scores',
    changedLater: 'changed after a colleague had scored',
    reworded: 'The criteria of the job have changed since you scored.',
    you: 'You',
    average: 'Average',
    why: 'Why',
  },
  others: 'From the same address',
  arrived: 'Arrived',
  moved: ({ person, isByApplicant, from, to }: Omit<ApplicationDetail['moves'][number], 'at'>) =>
    `${person ?? (isByApplicant ? 'The applicant' : 'A former colleague')} moved it${from ? ` from ${stageLabels[from]}` : ''}${to ? ` to ${stageLabels[to]}` : ''}`,
  byWeek: {
    title: 'Applications by week and job',
    marks: 'One mark is one person',
    columns: 'Columns, because a week has more than 20',
    says: (total: number, weeks: number, last: number) =>
      `${total === 1 ? '1 application' : `${total} applications`} in ${weeks} weeks, ${last} of them this week.`,
    thisWeek: 'This week',
    week: 'Week from',
    numbers: 'Numbers',
  },
} as const
