import type { JobQuestion } from '#contract/hiring/job-questions.ts'
import type { JobState } from '#contract/hiring/jobs.staff.ts'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'

const stateLabels: Record<JobState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  open: 'Open',
  closed: 'Closed',
}

export const jobsPortalContent = {
  heading: 'Jobs',
  lede: 'What is posted under Careers. Jobs open and close by their dates, on the minute.',
  caption: 'Jobs, the last posted first',
  addNote: 'Visitors see it only after you put it on the website.',
  editNote: 'What is on the website changes there as soon as you save. A draft stays a draft.',
  noun: 'job',
  deletion: 'from the website. Applications for it stay.',
  columns: { job: 'Job', where: 'Department and place', state: 'State', applicants: 'Applicants' },
  stateLabels,
  closesIn: (days: number) =>
    days === 0 ? 'Open, closes within a day' : `Open, closes in ${days === 1 ? '1 day' : `${days} days`}`,
  applicants: (total: number, unread: number) => {
    const words = total === 0 ? 'No applicants' : total === 1 ? '1 applicant' : `${total} applicants`
    return unread > 0 ? `${words}, ${unread} new` : words
  },
  copy: 'Copy',
  bulk: {
    close: {
      label: 'Close',
      title: (count: number) => `Close ${count === 1 ? 'this job' : `these ${count} jobs`}?`,
      text: 'They leave the website at once. Jobs with people who wait for a reply are left as they are.',
      done: (count: number) => (count === 1 ? 'One job is closed.' : `${count} jobs are closed.`),
    },
    delete: {
      label: 'Delete',
      title: (count: number) => `Delete ${count === 1 ? 'this job' : `these ${count} jobs`}?`,
      text: 'They go to the trash, and their applications stay. Open jobs with people who wait for a reply are left as they are.',
      done: (count: number) => (count === 1 ? 'One job is in the trash.' : `${count} jobs are in the trash.`),
    },
  },
  close: {
    open: 'Close',
    title: (job: string) => `Close ${job}?`,
    text: 'It leaves the website at once, and nobody can apply for it.',
    waiting: (count: number) =>
      count === 1
        ? 'One person waits for a reply, and stays on the waiting list.'
        : `${count} people wait for a reply, and stay on the waiting list.`,
    reply: (count: number) => (count === 1 ? 'Reply to this one' : `Reply to these ${count}`),
    confirm: 'Close job',
    closing: 'Closing...',
    closed: (job: string) => `${job} is closed.`,
    reopened: (job: string) => `${job} is open again.`,
    undoHint: 'Undo: open the job again',
  },
  labels: {
    title: 'Title',
    slug: 'Address',
    department: 'Department',
    type: 'Type',
    location: 'Location',
    payMin: 'Pay from',
    payMax: 'Pay to',
    payPeriod: 'Per',
    description: 'About the role',
    responsibilities: 'Responsibilities',
    requirements: 'Requirements',
    benefits: 'Benefits',
    questions: 'Questions',
    criteria: 'Criteria',
    assigneeId: submissionsContent.charge.label,
    isActive: 'Website',
    leaveWaiting: 'Those who wait',
    opensAt: 'Opens',
    closesAt: 'Closes',
    h1Header: 'Heading',
    metaTitle: 'Title for search engines',
    metaDescription: 'Description for search engines',
    ogTitle: 'Title of a shared link',
    ogDescription: 'Description of a shared link',
    ogImage: 'Picture of a shared link',
  },
  hints: {
    slug: 'Of its page: /careers/… An old address leads to the new one.',
    location: 'As in “Philadelphia, PA” or “Remote, US”.',
    pay: 'In whole US dollars. More people apply, and several states require it.',
    list: 'One on each line.',
    questions:
      'Up to five, one on each line. Choices go in brackets, as in “Are you licensed? [Yes / No]”. A star at the end means it has to be answered.',
    assigneeId: 'Of new applicants. Those who have applied already stay with whom they are.',
    criteria: 'One a line, three to five. Empty: the first five lines of Requirements.',
    opensAt: (zone: string) => `By your clock, ${zone}. Empty: as soon as it is on the website.`,
    closesAt: (zone: string) => `By your clock, ${zone}. Empty: until you take it off.`,
  },
  isActive: 'On the website',
  leaveWaiting: 'Close anyway: those without a reply stay on the waiting list',
  reply: 'Reply to them first',
  chooseType: 'Choose a type',
  choosePeriod: 'Choose',
  payPeriods: { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
  sections: { job: 'The job', pay: 'Pay', text: 'What it says', website: 'Website' },
  questions: {
    understood: 'What applicants are asked',
    inWords: ({ choices, isRequired }: JobQuestion) =>
      `${choices.length > 0 ? `Choice of ${choices.join(', ')}` : 'A text'}, ${isRequired ? 'required' : 'optional'}`,
  },
  questionsMore: 'Questions to applicants',
  scorecard: 'Scorecard: what applicants are scored by, for staff only',
  more: 'More: how it is found and shared',
  doctor: {
    heading: 'What would make it better',
    allGood: 'Nothing is missing for search engines or for applicants.',
    required: 'Needed for search engines:',
  },
  payLaws: {
    heading: 'What pay laws ask for',
    note: 'A reminder, not legal advice.',
    sources: 'Where this stands',
    source: (source: string, employees: number | null) =>
      employees === null || employees === 1 ? source : `${source}, for employers of ${employees} people or more`,
    notReviewed: 'To be reviewed by a lawyer.',
  },
} as const
