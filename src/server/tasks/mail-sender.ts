import { setTimeout as delay } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Db } from '#server/db/database.ts'
import { claimJobs, retryNow, setNextTry, through } from '#server/framework/pg-boss.ts'
import { type Attempt, type MailTask, recordDelivery } from '#server/mail/outbox.ts'
import { smtpConnections } from '#server/mail/smtp.ts'
import { currentRequest } from '#server/observe/current-request.ts'
import { withLease } from './lease.ts'
import { deadMailQueue, mailQueue } from './queues.ts'

/** Each wait is half the mail's age, at most half an hour. */
const waits = { firstSeconds: 5, growth: 1.5, longestSeconds: 1_800 }
/** Output of a try that did not reach the mail server. */
const unreached = { unreachable: true }

export type SendMail = (task: MailTask) => Promise<Attempt>

interface MailSenderOptions {
  boss: PgBoss
  logger: Logger
  times: { claimSeconds: number; renewMs: number; pollMs: number; retryNowEveryMs: number }
  report(error: unknown): void
  /** After this batch. */
  stop: AbortSignal
  /** Resolves when a batch that takes too long is left to the next worker. */
  abandoned: Promise<void>
}

const inRequestOf = <T>({ requestId }: MailTask, work: () => T): T =>
  requestId ? currentRequest.run({ requestId }, work) : work()

/** Claims mails that are due, sends them, and records what became of them. */
export function createMailSender({ boss, logger, times, report, stop, abandoned }: MailSenderOptions) {
  const { claimSeconds, renewMs, pollMs, retryNowEveryMs } = times
  /** True at start: an earlier process may have left failed tries. */
  let someUnreached = true
  let retriedNowAt = Number.NEGATIVE_INFINITY

  async function sendBatch(database: Database, sendMail: SendMail): Promise<number> {
    const jobs = await database.withTransaction(async (tx) => {
      const options = { batchSize: smtpConnections, db: through(tx, 'fetch_mails') }
      const fetched = await boss.fetch<MailTask>(mailQueue, options)
      if (fetched.length > 0) await extendClaims(tx, fetched)
      return fetched
    })
    const open = new Set(jobs)
    const send = async (job: Job<MailTask>) => {
      await settle(database, job, await attempt(job, sendMail)).catch(report)
      open.delete(job)
    }
    // A worker that stops while waiting leaves the mail to the next one.
    await withLease({ open, renewMs, renew: (held) => extendClaims(database.db, held), onError: report }, () =>
      Promise.race([Promise.all(jobs.map(send)), abandoned]),
    )
    return jobs.length
  }

  const extendClaims = (db: Db, jobs: Job[]) =>
    claimJobs(
      db,
      mailQueue,
      jobs.map(({ id }) => id),
      claimSeconds,
    )

  async function settle(database: Database, { id, data }: Job<MailTask>, delivery: Attempt): Promise<void> {
    const { state, response, unreachable } = delivery
    const output = response ? { response, ...(unreachable && unreached) } : undefined
    const complete = (db: Db) =>
      boss.complete(mailQueue, id, output, { db: through(db, 'complete_mail'), includeQueued: true })
    if (state === 'sent' || state === 'unneeded') {
      // Ledger first: a crash in between resends under the same Message-ID, and the ledger stays true.
      await recordDelivery(database.db, data, delivery)
      await complete(database.db)
      if (state === 'sent') await endOutage(database.db)
    } else if (state === 'delayed')
      await database.withTransaction(async (tx) => {
        const willTryAgain = await postpone(tx, id, output)
        await recordDelivery(tx, data, delivery, !willTryAgain)
      })
    else
      await database.withTransaction(async (tx) => {
        await recordDelivery(tx, data, delivery)
        await boss.insert(deadMailQueue, [{ data }], { db: through(tx, 'insert_dead_mail') })
        await complete(tx)
      })
  }

  async function attempt({ data }: Job<MailTask>, sendMail: SendMail): Promise<Attempt> {
    try {
      const delivery = await inRequestOf(data, () => sendMail(data))
      if (delivery.unreachable) someUnreached = true
      return delivery
    } catch (error) {
      inRequestOf(data, () => logger.error({ err: error, mail: data.kind, id: data.id }, 'mail could not be written'))
      return { state: 'delayed', response: 'not written', unreachable: true }
    }
  }

  async function postpone(tx: Db, id: string, output: object | undefined): Promise<boolean> {
    await boss.fail(mailQueue, id, output, { db: through(tx, 'fail_mail') })
    // pg-boss doubles its waits: after an outage a mail would wait as long again.
    return setNextTry(tx, mailQueue, id, waits)
  }

  /** After an outage of an hour, mails would wait up to half an hour more. */
  async function endOutage(db: Db): Promise<void> {
    if (!someUnreached || performance.now() - retriedNowAt < retryNowEveryMs) return
    const before = retriedNowAt
    someUnreached = false
    retriedNowAt = performance.now()
    try {
      await retryNow(db, mailQueue, unreached)
    } catch (error) {
      someUnreached = true
      retriedNowAt = before
      throw error
    }
  }

  async function sendBatches(database: Database, sendMail: SendMail) {
    while (!stop.aborted) {
      const count = await sendBatch(database, sendMail).catch((error: unknown) => {
        report(error)
        return 0
      })
      if (count < smtpConnections) await delay(pollMs)
    }
  }

  return { sendBatches }
}
