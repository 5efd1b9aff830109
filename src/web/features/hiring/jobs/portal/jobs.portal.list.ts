import type { JobRecord } from '#contract/hiring/jobs.staff.schema.ts'
import { jobStaffMessages, jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { pagedApi } from '#web/components/records/record-api.ts'
import { type ListedKind, recordContent } from '#web/components/records/record-kind.ts'
import { jobsPortalContent } from './jobs.portal.content.ts'

export const jobList: ListedKind<JobRecord> = {
  name: 'job',
  api: pagedApi<JobRecord, never>(jobStaffPaths.all),
  nameOf: ({ title }) => title,
  content: recordContent(jobsPortalContent),
  messages: jobStaffMessages,
}
