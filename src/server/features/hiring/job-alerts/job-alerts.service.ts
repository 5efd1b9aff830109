import { eq, sql } from 'drizzle-orm'
import { errorMessages } from '#contract/errors.ts'
import type { JobAlertInput } from '#contract/hiring/job-alerts.schema.ts'
import { anyDepartment, jobAlertMessages } from '#contract/hiring/job-alerts.ts'
import { submissionMessages } from '#contract/inbox/submissions.ts'
import { jobAlertInvitation } from '#contract/website/invitations/job-alerts.ts'
import type { Db } from '#server/db/database.ts'
import { consentTextOf } from '#server/features/office/privacy/consent-texts.public.ts'
import { isAddress } from '#server/features/office/privacy/remove-rows.public.ts'
import { AppError } from '#server/http/errors.ts'
import { askToConfirm } from '#server/mail/ask-to-confirm.ts'
import type { MailTask } from '#server/mail/outbox.ts'
import { readSignedId, signId } from '#server/mail/signed-id.ts'
import { liftSuppression, mayBeAsked, suppress } from '#server/mail/suppressions.ts'
import { spamReason } from '#server/submissions/spam.ts'
import { type SubmissionKernel, submitOnce } from '#server/submissions/submit.ts'
import { endAlerts } from './job-alerts.public.ts'
import { jobAlerts } from './job-alerts.table.ts'

const perClient = { name: 'job-alerts', points: 5, seconds: 600 }

const what = 'job-alert'
export const makeJobAlertToken = (secret: string, id: number) => signId(secret, what, id)
export const readJobAlertToken = (secret: string, token: string) => readSignedId(secret, what, token)

type NewAlert = Pick<typeof jobAlerts.$inferInsert, 'email' | 'department' | 'spamReason'>

interface JobAlertDependencies extends SubmissionKernel {
  jobs: { listDepartments(): Promise<string[]> }
}

export const createJobAlertService = ({ jobs, ...kernel }: JobAlertDependencies) => {
  const { database, secret } = kernel

  return {
    /** The response must not reveal whether the address was known. */
    signUp: async (
      { website, elapsedMs, ...content }: JobAlertInput,
      { key, client }: { key: string; client: string },
    ) => {
      await mustKnow(content.department)
      return submitOnce(kernel, {
        key,
        content,
        limit: { rate: perClient, client, message: submissionMessages.tooMany },
        store: async (tx) => {
          const mail = await addAlert(tx, { ...content, spamReason: spamReason({ website, elapsedMs }, secret) })
          return { response: { success: true as const }, mails: mail ? [mail] : [] }
        },
      })
    },

    confirm: async (token: string) => {
      const id = readJobAlertToken(secret, token)
      if (id === undefined) return false
      return database.withTransaction(async (tx) => {
        const [alert] = await tx
          .update(jobAlerts)
          .set({ confirmedAt: sql`coalesce(${jobAlerts.confirmedAt}, now())` })
          .where(eq(jobAlerts.id, id))
          .returning({ email: jobAlerts.email })
        if (alert) await liftSuppression(tx, secret, alert.email)
        return alert !== undefined
      })
    },

    leave: async (token: string) => {
      const id = readJobAlertToken(secret, token)
      if (id === undefined) return undefined
      return database.withTransaction(async (tx) => {
        const alert = await getAlert(tx, id)
        if (!alert || !(await endAlerts(tx, alert.email))) return undefined
        await suppress(tx, secret, alert.email, 'unsubscribed')
        return {}
      })
    },
  }

  /** The mail to an unconfirmed address names the department, so it must not contain text by a stranger. */
  async function mustKnow(department: string): Promise<void> {
    if (department === anyDepartment || (await jobs.listDepartments()).includes(department)) return
    throw new AppError('invalid', errorMessages.invalid, { department: jobAlertMessages.unknownDepartment })
  }

  async function addAlert(tx: Db, values: NewAlert): Promise<MailTask | undefined> {
    const { title, text } = jobAlertInvitation
    const shown = { form: 'job-alerts', place: 'careers-page', text: `${title}\n${text}` }
    const consent = { consentTextId: await consentTextOf(tx, shown), consentedAt: sql`now()` }
    const [added] = await tx
      .insert(jobAlerts)
      .values({ ...values, ...consent })
      .onConflictDoNothing()
      .returning({ id: jobAlerts.id })
    if (values.spamReason) return added && { kind: 'job-alert-notice', id: added.id, issue: 1 }
    return askToConfirm(tx, jobAlerts, {
      kind: 'job-alert-confirmation',
      which: sql`${isAddress(jobAlerts.email, values.email)} and ${eq(jobAlerts.department, values.department)}`,
      consent,
      mayAsk: (email) => mayBeAsked(tx, secret, email),
    })
  }
}
export type JobAlertService = ReturnType<typeof createJobAlertService>

export async function getAlert(db: Db, id: number) {
  const [row] = await db.select().from(jobAlerts).where(eq(jobAlerts.id, id))
  return row
}
