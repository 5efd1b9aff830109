import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { closedStages } from '#contract/hiring/applications.staff.ts'
import type { Database } from '#server/db/database.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import { defineTask } from '#server/tasks/define-task.ts'
import { queueInterviewMails } from './interviews.writes.ts'

export const remindOfInterviewsTask = defineTask({
  name: 'remind-of-interviews',
  payload: z.object({}).nullish(),
  retry: { limit: 0, expireInSeconds: 300 },
  schedule: '*/5 * * * *',
})

/** A day before. Applicants who chose later than that have just had a mail about it. */
export const remindOfInterviews = ({ withTransaction }: Database, tasks: Pick<MailQueue, 'queueMails'>) =>
  withTransaction(async (tx) => {
    const { rows } = await tx.execute<{ applicationId: number; id: number }>(sql`
      update application_interviews i set reminded_at = now()
      from job_applications a
      where a.id = i.application_id and a.stage <> all(${sql.param(closedStages)}::application_stage[])
        and i.picked_start between now() and now() + interval '1 day'
        and i.picked_at < i.picked_start - interval '1 day'
        and i.reminded_at is null and i.canceled_at is null and i.refused_at is null and i.replaced_at is null
      returning i.application_id as "applicationId", i.id`)
    if (rows.length > 0) await queueInterviewMails(tx, tasks, 'reminder', rows)
  })
