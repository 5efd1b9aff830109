import type { InterviewOutcome } from '#contract/hiring/application-status.ts'
import { refusalSchema } from '#contract/hiring/interviews.schema.ts'
import { positiveId } from '#contract/text.ts'
import type { Db } from '#server/db/database.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import { recordActivity } from '#server/staff/activity.ts'
import { lockStatus } from './application-status.ts'
import { subjectOf } from './applications.staff.service.ts'
import { pickTime, refuseTimes } from './interviews.ts'
import { queueInterviewMails } from './interviews.writes.ts'

type Queue = Pick<MailQueue, 'queueMails'>
type Typed = Record<string, string>

const interviewOf = ({ interview }: Typed) => positiveId.safeParse(Number(interview)).data

export async function pickInterviewTime(
  tx: Db,
  applicationId: number,
  typed: Typed,
  tasks: Queue,
): Promise<InterviewOutcome> {
  const id = interviewOf(typed)
  if (!typed.start) return 'noTime'
  if (!(id && (await lockStatus(tx, applicationId)))) return 'interviewChanged'
  const outcome = await pickTime(tx, applicationId, id, typed.start)
  if (outcome === 'changed') return 'interviewChanged'
  if (outcome === 'picked') {
    await queueInterviewMails(tx, tasks, 'picked', [{ applicationId, id }])
    await recordActivity(tx, {
      action: 'application-interview-picked',
      subject: subjectOf(applicationId),
      userId: null,
    })
  }
  return 'timePicked'
}

export async function refuseInterviewTimes(
  tx: Db,
  applicationId: number,
  typed: Typed,
  tasks: Queue,
): Promise<InterviewOutcome> {
  const id = interviewOf(typed)
  const refusal = refusalSchema.safeParse(typed.refusal)
  if (!refusal.success) return 'noRefusal'
  if (!(id && (await lockStatus(tx, applicationId)))) return 'interviewChanged'
  const outcome = await refuseTimes(tx, applicationId, id, refusal.data)
  if (outcome === 'changed') return 'interviewChanged'
  await queueInterviewMails(tx, tasks, outcome, [{ applicationId, id }])
  await recordActivity(tx, {
    action: 'application-interview-refused',
    subject: subjectOf(applicationId),
    userId: null,
  })
  return 'timesRefused'
}
