import type { JobQuestion } from '#contract/hiring/job-questions.ts'
import type { JobState } from '#contract/hiring/jobs.staff.ts'

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
  labels: {
    title: 'Title',
    slug: 'Address',
    department: 'Department',
    type: 'Type',
    location: 'Place',
    payMin: 'Lowest pay',
    payMax: 'Highest pay',
    payPeriod: 'Pay is for',
    description: 'About the role',
    responsibilities: 'Responsibilities',
    requirements: 'Requirements',
    benefits: 'Benefits',
    questions: 'Questions to applicants',
    criteria: 'Criteria',
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
    criteria: 'One a line, three to five. Empty: the first five lines of Requirements.',
    opensAt: (zone: string) => `By your clock, ${zone}. Empty: as soon as it is on the website.`,
    closesAt: (zone: string) => `By your clock, ${zone}. Empty: until you take it off.`,
  },
  isActive: 'On the website',
  leaveWaiting: 'Applicants without an answer go on waiting, and stay on the list',
  chooseType: 'Choose a type',
  choosePeriod: 'Choose',
  payPeriods: { hour: 'An hour', day: 'A day', week: 'A week', month: 'A month', year: 'A year' },
  questions: {
    understood: 'What applicants are asked',
    inWords: ({ choices, isRequired }: JobQuestion) =>
      `${choices.length > 0 ? `Choice of ${choices.join(', ')}` : 'A text'}, ${isRequired ? 'required' : 'optional'}`,
  },
  scorecard: 'Scorecard: what applicants are scored by, for staff only',
  more: 'More: how it is found and shared',
  doctor: {
    heading: 'What would make it better',
    allGood: 'Nothing is missing for search engines or for applicants.',
    required: 'Needed for search engines:',
  },
} as const
