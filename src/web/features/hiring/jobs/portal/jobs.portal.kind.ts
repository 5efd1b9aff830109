import { z } from 'zod'
import { checkJob, type JobRecord, jobFields } from '#contract/hiring/jobs.staff.schema.ts'
import { jobStaffMessages, jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { localMoment, toLocal } from '#web/components/records/local-moment.ts'
import { pagedApi } from '#web/components/records/record-api.ts'
import type { RecordForm, RecordKind } from '#web/components/records/record-kind.ts'
import { jobDraftStore } from './job-drafts.ts'
import { jobsPortalContent } from './jobs.portal.content.ts'
import { jobList } from './jobs.portal.list.ts'

const moment = localMoment(jobStaffMessages.momentWrong)

const jobFormSchema = jobFields
  .extend({ opensAt: moment, closesAt: moment, leaveWaiting: z.boolean() })
  .superRefine(checkJob)

export type JobValues = z.input<typeof jobFormSchema>
type JobFormInput = z.output<typeof jobFormSchema>
export type JobForm = RecordForm<JobValues, JobFormInput>

export const jobKind: RecordKind<JobRecord, JobValues, JobFormInput> = {
  ...jobList,
  api: pagedApi<JobRecord, JobFormInput>(jobStaffPaths.all),
  drafts: jobDraftStore,
  schema: jobFormSchema,
  toValues: (job) => ({
    title: job?.title ?? '',
    slug: job?.slug ?? '',
    department: job?.department ?? '',
    type: job?.type ?? '',
    location: job?.location ?? '',
    payMin: job?.payMin ?? '',
    payMax: job?.payMax ?? '',
    payPeriod: job?.payPeriod ?? '',
    description: job?.description ?? '',
    responsibilities: job?.responsibilities ?? '',
    requirements: job?.requirements ?? '',
    benefits: job?.benefits ?? '',
    questions: job?.questions ?? '',
    criteria: job?.criteria ?? '',
    assigneeId: job?.assigneeId ?? '',
    isActive: job?.isActive ?? false,
    leaveWaiting: false,
    opensAt: toLocal(job?.opensAt),
    closesAt: toLocal(job?.closesAt),
    h1Header: job?.h1Header ?? '',
    metaTitle: job?.metaTitle ?? '',
    metaDescription: job?.metaDescription ?? '',
    ogTitle: job?.ogTitle ?? '',
    ogDescription: job?.ogDescription ?? '',
    ogImage: job?.ogImage ?? '',
  }),
  labels: jobsPortalContent.labels,
  inWords: (value) => (typeof value === 'boolean' ? (value ? 'On the website' : 'Not on the website') : undefined),
}
