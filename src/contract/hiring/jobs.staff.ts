import { messagesFor, recordPaths } from '#contract/records.ts'
import { applicationStaffMessages } from './applications.staff.ts'
import { fewestCriteria, longestCriterion, mostCriteria } from './job-criteria.ts'

export const jobStaffPaths = {
  ...recordPaths('/api/cms/jobs'),
  copy: '/api/cms/jobs/{id}/copy',
  preview: '/api/cms/jobs/preview',
  bulk: '/api/cms/jobs/bulk',
  drafts: '/api/cms/jobs/drafts',
} as const

/** With the job as it was, so twice its text. */
export const jobDraftBytes = 262_144
export const jobDraftDays = 30

/** Search engines treat any other type as "other". */
export const jobTypes = ['Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship', 'Volunteer'] as const

export const jobBulkActions = ['close', 'delete'] as const

export const jobStates = ['draft', 'scheduled', 'open', 'closed'] as const
export type JobState = (typeof jobStates)[number]

export interface JobDates {
  isActive: boolean
  opensAt: string | null
  closesAt: string | null
  closedAt: string | null
}

export function jobState({ isActive, opensAt, closesAt, closedAt }: JobDates, now: number): JobState {
  if (!isActive) return closedAt === null ? 'draft' : 'closed'
  if (closesAt !== null && Date.parse(closesAt) <= now) return 'closed'
  return opensAt !== null && Date.parse(opensAt) > now ? 'scheduled' : 'open'
}

export const jobStaffMessages = {
  ...messagesFor('job'),
  titleMissing: 'Please give it a title.',
  descriptionMissing: 'Please describe the job in at least 10 characters.',
  departmentMissing: 'Please name the department.',
  typeMissing: 'Please choose a type.',
  locationMissing: 'Please say where the work is, or Remote.',
  slugMissing: 'Please give it an address.',
  slugRule: 'Only lowercase letters, numbers and hyphens.',
  slugTaken: 'Another job has this address.',
  slugReserved: 'This address is taken by a page of the site.',
  momentWrong: 'Please enter a day and a time.',
  closesEarly: 'It must close after it opens.',
  payWrong: 'Please enter a whole number of dollars.',
  payTurned: 'The highest pay must not be below the lowest.',
  payWithoutPeriod: 'Please say what the pay is for.',
  assigneeUnknown: applicationStaffMessages.assigneeUnknown,
  criteriaCount: `Please write ${fewestCriteria} to ${mostCriteria} different criteria, one a line, or none.`,
  criterionLong: `Please keep each criterion within ${longestCriterion} characters.`,
  empty: 'There are no jobs yet. Add the first one; visitors see it only once you publish it.',
  notOnWebsite: 'It is not on the website.',
  draftFailed: 'Your draft was not kept. It stays in this tab.',
  copied: 'The copy is a draft. Change what is different, then publish it.',
  copyFailed: 'The job was not copied. Please try again.',
  previewFailed: 'The preview could not be made. Please try again.',
  peopleWait: (count: number) =>
    `${count === 1 ? 'One person waits' : `${count} people wait`} for a reply about this job. Reply to them first, or close it anyway.`,
  closeFirst: 'People wait for a reply about this job. Close it first: that asks what becomes of them.',
} as const
