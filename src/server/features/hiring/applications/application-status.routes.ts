import type { Context } from 'hono'
import {
  applicationStatusPage,
  type InterviewOutcome,
  type ShownApplication,
  type StatusAction,
} from '#contract/hiring/application-status.ts'
import { applicantDraftKey } from '#contract/hiring/applications.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { readPeriodWords } from '#server/features/office/privacy/retention.public.ts'
import { readSettings } from '#server/features/office/settings/settings.public.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { clientAddress, clientOf } from '#server/http/client-address.ts'
import { createRouter } from '#server/http/openapi.ts'
import { withinLimit } from '#server/http/rate-limit.ts'
import { mailLinkAgain } from '#server/mail/link-again.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import {
  correctApplication,
  deleteApplication,
  fillAnother,
  findNewest,
  readStatus,
  readStatusToken,
  withdrawApplication,
} from './application-status.ts'
import { pickInterviewTime, refuseInterviewTimes } from './application-status-interviews.ts'
import { readResume } from './resumes.ts'

interface StatusRouteOptions {
  database: Database
  tasks: Pick<MailQueue, 'queueMails'>
  secret: string
  trustedHops: number
  showApplication(shown: ShownApplication): Promise<Response>
}

const perClient = { name: 'application-status', points: 120, seconds: 3600 }

/** The page posts the token to its own URL, so that no URL contains it and opening a link changes nothing. */
export function applicationStatusRoutes({ database, tasks, secret, trustedHops, showApplication }: StatusRouteOptions) {
  const { db, withTransaction } = database
  /** Rendered once a minute: beyond the limit a request must cost little. */
  let tooOften: Promise<Response> | undefined
  async function showTooOften(): Promise<Response> {
    if (!tooOften) {
      tooOften = showApplication({ outcome: 'tooOften' })
      setTimeout(() => (tooOften = undefined), 60_000).unref()
    }
    return (await tooOften).clone()
  }
  const router = createRouter()
  router.post(applicationStatusPage, limitBody(65_536), async (context) => {
    const client = clientOf(clientAddress(context, trustedHops))
    if (!(await withinLimit(db, secret, perClient, client))) return showTooOften()
    const { token: given = '', action = 'show', ...typed } = await readForm(context)
    if (action === 'link') {
      const find = async (tx: Db, email: string) => ({ kind: 'application-link', id: await findNewest(tx, email) })
      const outcome = await mailLinkAgain({ database, tasks, secret }, { email: typed.email ?? '', client, find })
      return showApplication({ outcome })
    }
    // Applicants may paste the whole link.
    const token = given.trim().split('#').at(-1) ?? ''
    const id = readStatusToken(secret, token)
    const status = id && (await readStatus(db, id))
    if (!id || !status) return showApplication({ outcome: 'unknown' })
    const [{ timeZone }, { applications: keptFor }] = await Promise.all([readSettings(db), readPeriodWords(db)])
    const look = { token, status, timeZone, keptFor }

    const change = async <T>(work: (tx: Db) => Promise<T>) =>
      withTransaction(async (tx) => {
        const result = await work(tx)
        await publishContentChange(tx, ['applications'])
        return result
      })
    const showAfter = async (outcome: 'shown' | 'corrected' | 'withdrawn' | InterviewOutcome) => {
      const after = await readStatus(db, id)
      return showApplication(after ? { ...look, outcome, status: after } : { outcome: 'unknown' })
    }
    switch (action as StatusAction) {
      case 'correct': {
        const errors = await change((tx) => correctApplication(tx, id, typed))
        return errors ? showApplication({ ...look, outcome: 'refused', typed, errors }) : showAfter('corrected')
      }
      case 'withdraw':
        await change((tx) => withdrawApplication(tx, id, tasks))
        return showAfter('withdrawn')
      case 'pick':
        return showAfter(await change((tx) => pickInterviewTime(tx, id, typed, tasks)))
      case 'refuse':
        return showAfter(await change((tx) => refuseInterviewTimes(tx, id, typed, tasks)))
      case 'again': {
        const filled = await withTransaction((tx) => fillAnother(tx, id))
        return showApplication({ ...look, outcome: 'again', filled, draft: applicantDraftKey })
      }
      case 'resume': {
        const resume = await readResume(db, id)
        return resume ? sendAttachment(context, resume) : showApplication({ ...look, outcome: 'shown' })
      }
      case 'delete':
        if ((await change((tx) => deleteApplication(tx, id, tasks))) === 'kept')
          return showApplication({ ...look, outcome: 'kept' })
        return showApplication({ outcome: 'deleted' })
      case 'download':
        context.header('content-disposition', 'attachment; filename="application.json"')
        context.header('cache-control', 'no-store')
        return context.json(status)
      default:
        return showApplication({ ...look, outcome: 'shown' })
    }
  })
  return router
}

async function readForm(context: Context): Promise<Record<string, string>> {
  const body = await context.req.parseBody().catch((): Record<string, unknown> => ({}))
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
