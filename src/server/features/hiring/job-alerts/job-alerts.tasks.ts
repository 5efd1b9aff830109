import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { anyDepartment } from '#contract/hiring/job-alerts.ts'
import type { Database, Db } from '#server/db/database.ts'
import { claimUnannounced } from '#server/features/hiring/jobs/jobs.public.ts'
import { type MailQueue, queueMails } from '#server/mail/outbox.ts'
import { defineTask } from '#server/tasks/define-task.ts'
import { jobAlerts } from './job-alerts.table.ts'

/** Jobs also open by date, without a write that could announce them. */
export const announceJobsTask = defineTask({
  name: 'announce-jobs',
  payload: z.object({}).nullish(),
  retry: { limit: 0, expireInSeconds: 300 },
  schedule: '* * * * *',
})

type Queue = Pick<MailQueue, 'queueMails'>

export async function announceJobs({ withTransaction }: Database, queue: Queue): Promise<void> {
  while (await withTransaction((tx) => announceNext(tx, queue)));
}

async function announceNext(tx: Db, queue: Queue): Promise<boolean> {
  const job = await claimUnannounced(tx)
  if (!job) return false
  const address = sql`lower(${jobAlerts.email})`
  // A subscriber with alerts for this department and for all departments gets one mail.
  const subscribers = await tx
    .selectDistinctOn([address], { id: jobAlerts.id })
    .from(jobAlerts)
    .where(and(isNotNull(jobAlerts.confirmedAt), inArray(jobAlerts.department, [anyDepartment, job.department])))
    .orderBy(address, jobAlerts.id)
  const mails = subscribers.map(({ id }) => ({ kind: 'job-alert-opening', id, issue: job.id }))
  if (mails.length > 0) await queueMails(tx, queue, mails)
  return true
}
