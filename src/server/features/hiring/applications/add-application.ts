import type { AddedApplication } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffMessages } from '#contract/hiring/applications.staff.ts'
import { submissionMessages } from '#contract/inbox/submissions.ts'
import type { Db } from '#server/db/database.ts'
import { holdOpenJob } from '#server/features/hiring/jobs/jobs.public.ts'
import { getsReceipt } from '#server/features/inbox/submissions/held-mails.public.ts'
import { tellStaff } from '#server/features/office/notices/notices.public.ts'
import { AppError } from '#server/http/errors.ts'
import { type MailQueue, queueMails } from '#server/mail/outbox.ts'
import type { Written } from '#server/staff/feature.ts'
import { rememberResponse, responseGivenBefore } from '#server/submissions/submit.ts'
import { insertApplication } from './applications.service.ts'
import { subjectOf } from './applications.staff.service.ts'
import { takeUpload } from './resumes.ts'

interface AddOptions {
  userId: number
  tasks: Pick<MailQueue, 'queueMails'>
  secret: string
}

/** Only for open jobs: the retention period of others may be over. */
export async function addApplication(
  tx: Db,
  { key, ...input }: AddedApplication,
  { userId, tasks, secret }: AddOptions,
): Promise<Written<{ id: number }>> {
  const content = { ...input, userId }
  const before = await responseGivenBefore<{ id: number }>(tx, key, content)
  if (before) return { response: before, activity: [] }
  const { jobId, resumeId, ...columns } = input
  const job = jobId && (await holdOpenJob(tx, jobId))
  const { jobNotOpen } = applicationStaffMessages
  if (jobId && !job) throw new AppError('invalid', jobNotOpen, { jobId: jobNotOpen })
  const id = await insertApplication(tx, {
    ...columns,
    ...(job && { jobId, jobTitle: job.title, assigneeId: job.assigneeId }),
    ...(resumeId && (await takeUpload(tx, resumeId))),
    // Staff vouch for the person.
    captcha: 'verified',
  })
  const response = { id }
  if (!(await rememberResponse(tx, key, content, response)))
    throw new AppError('conflict', submissionMessages.keyReused)
  await tellStaff(tx, [{ about: 'application', recordId: id }])
  if (await getsReceipt(tx, secret, input.email, null))
    await queueMails(tx, tasks, [{ kind: 'application-receipt', id, issue: 1 }])
  return { response, activity: { action: 'application-added', subject: subjectOf(id) } }
}
