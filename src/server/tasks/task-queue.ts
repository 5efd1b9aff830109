import { setTimeout as delay } from 'node:timers/promises'
import { type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { errorMessages } from '#contract/errors.ts'
import { type Database, type Db, openDatabase } from '#server/db/database.ts'
import { claimJobs, removeWaiting, retryNow, setNextTry } from '#server/framework/pg-boss.ts'
import { AppError, isDatabaseAway } from '#server/http/errors.ts'
import { type Attempt, type MailTask, markQueued, recordDelivery } from '#server/mail/outbox.ts'
import { smtpConnections } from '#server/mail/smtp.ts'
import { currentRequest } from '#server/observe/current-request.ts'
import { reasonOf } from '#server/observe/logger.ts'
import { outageOf } from '#server/observe/outages.ts'
import type { TaskDefinition, TaskHandler } from './define-task.ts'
import { withLease } from './lease.ts'
import { deadMailQueue, mailQueue } from './queues.ts'

/** Each wait is half the mail's age, at most half an hour; the limit makes 72 hours in total. */
const waits = { firstSeconds: 5, growth: 1.5, longestSeconds: 1_800 }
const retryLimit = 157

/** One batch goes on while the other waits for a slow response. */
const concurrentBatches = 2
/** Output of a try that did not reach the mail server. */
const unreached = { unreachable: true }
const loopConnections = 4
const usualTiming = {
  /** A living worker renews its claims; mails of a dead one are retried when its claim expires. */
  claimSeconds: 15,
  renewMs: 5_000,
  pollMs: 500,
  /** Between two times that waiting mails are made due: one that always fails must not use up its tries. */
  retryNowEveryMs: 1_800_000,
  /** Process managers kill ten seconds after SIGTERM. */
  stopMs: 7_000,
}

interface Options {
  url: string
  logger: Logger
  timing?: Partial<typeof usualTiming>
}

export interface TaskHandlers {
  sendMail(task: MailTask): Promise<Attempt>
  tasks: TaskHandler[]
  /** Runs as long as the worker and finds its own work. */
  loops: ((database: Database, stop: AbortSignal) => Promise<void>)[]
}

export type TaskQueue = ReturnType<typeof createTaskQueue>

/** Visitors wait for receipts and confirmations; staff notices come later, and job alerts last. */
const priorityOf = ({ kind }: MailTask) => (kind.endsWith('-notice') ? 0 : kind.endsWith('-opening') ? -1 : 1)

const inRequestOf = <T>({ requestId }: MailTask, work: () => T): T =>
  requestId ? currentRequest.run({ requestId }, work) : work()

/** Runs pg-boss statements on our connections; named, so that each connection plans them once. */
const through = (db: Db, name: string) => ({
  executeSql: (text: string, values: unknown[] = []) => db.$client.query({ name, text, values }),
})

/** A task queued in a transaction exists exactly if the transaction commits. */
export function createTaskQueue({ url, logger, timing }: Options) {
  const { claimSeconds, renewMs, pollMs, retryNowEveryMs, stopMs } = { ...usualTiming, ...timing }
  const boss = new PgBoss({ connectionString: url, application_name: 'heal-your-roots tasks', max: 2 })
  const outage = outageOf(logger, 'task queue')
  const report = (error: unknown) => {
    if (isDatabaseAway(error)) outage.failed(error)
    else logger.warn({ reason: reasonOf(error) }, 'task queue')
  }
  boss.on('error', report)
  let started = false
  let stopping = false
  const stop = new AbortController()
  let working: Promise<unknown> = Promise.resolve()
  /** True at start: an earlier process may have left failed tries. */
  let someUnreached = true
  let retriedNowAt = Number.NEGATIVE_INFINITY
  const taskQueues = new Set<string>()
  const { promise: abandoned, resolve: abandon } = Promise.withResolvers<void>()

  async function sendBatch(database: Database, sendMail: TaskHandlers['sendMail']): Promise<number> {
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

  async function attempt({ data }: Job<MailTask>, sendMail: TaskHandlers['sendMail']): Promise<Attempt> {
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

  async function sendBatches(database: Database, sendMail: TaskHandlers['sendMail']) {
    while (!stopping) {
      const count = await sendBatch(database, sendMail).catch((error: unknown) => {
        report(error)
        return 0
      })
      if (count < smtpConnections) await delay(pollMs)
    }
  }

  async function openQueue({ name, retry }: TaskDefinition): Promise<void> {
    if (taskQueues.has(name)) return
    const { limit, expireInSeconds, backoffFromSeconds } = retry
    const backoff = backoffFromSeconds && { retryDelay: backoffFromSeconds, retryBackoff: true }
    await boss.createQueue(name, { retryLimit: limit, expireInSeconds, ...backoff })
    taskQueues.add(name)
  }

  return {
    async start(): Promise<void> {
      await boss.start()
      await boss.createQueue(deadMailQueue, { retryLimit: 0, retentionSeconds: 90 * 86_400 })
      await boss.createQueue(mailQueue, { retryLimit, deadLetter: deadMailQueue })
      // Creating an existing queue does not update its options.
      await boss.updateQueue(mailQueue, { retryLimit, heartbeatSeconds: null })
      started = true
    },

    async queueMails(tx: Db, tasks: MailTask[], holdSeconds = 0): Promise<void> {
      if (!started) throw new AppError('unavailable', errorMessages.unavailable)
      const jobs = tasks.map((data) => ({ data, priority: priorityOf(data), startAfter: holdSeconds }))
      await boss.insert(mailQueue, jobs, { db: through(tx, 'queue_mails') })
    },

    async queueTask<Payload extends z.ZodType>(
      tx: Db,
      task: TaskDefinition<Payload>,
      payload: z.input<Payload> & object,
    ): Promise<void> {
      if (!started) throw new AppError('unavailable', errorMessages.unavailable)
      // No worker may have created the queue yet.
      await openQueue(task)
      await boss.insert(task.name, [{ data: payload }], { db: through(tx, 'queue_task') })
    },

    async requeueMail(tx: Db, task: MailTask): Promise<void> {
      await removeWaiting(tx, deadMailQueue, task)
      await this.queueMails(tx, [task])
    },

    /** Uses its own connections, so that no visitor waits for them. */
    async work({ sendMail, tasks, loops }: TaskHandlers): Promise<void> {
      for (const { task, run } of tasks) {
        const { name, schedule, pollSeconds = 2 } = task
        await openQueue(task)
        await boss.work(name, { batchSize: 1, pollingIntervalSeconds: pollSeconds }, async ([job]) => run(job?.data))
        if (schedule) await boss.schedule(name, schedule)
      }
      const database = openDatabase({ url, poolSize: concurrentBatches + loops.length * loopConnections, logger })
      const batches = Array.from({ length: concurrentBatches }, () => sendBatches(database, sendMail))
      const looping = loops.map((loop) => Promise.race([loop(database, stop.signal), abandoned]))
      working = Promise.all([...batches, ...looping]).then(database.close)
    },

    async resendDeadMail(): Promise<number> {
      const database = openDatabase({ url, poolSize: 1, logger })
      try {
        let count = 0
        for (;;) {
          const moved = await database.withTransaction((tx) => this.requeueDeadMails(tx))
          if (moved === 0) return count
          count += moved
        }
      } finally {
        await database.close()
      }
    },

    /** In one transaction: a killed process has moved all of a batch or none. */
    async requeueDeadMails(tx: Db): Promise<number> {
      const options = { batchSize: 50, db: through(tx, 'fetch_dead_mails') }
      const jobs = await boss.fetch<MailTask>(deadMailQueue, options)
      for (const { id, data } of jobs) {
        await tx.$client.query(markQueued, [data.id, data.kind, data.issue])
        await boss.complete(deadMailQueue, id, undefined, { db: through(tx, 'complete_dead_mail') })
      }
      if (jobs.length > 0)
        await this.queueMails(
          tx,
          jobs.map(({ data }) => data),
        )
      return jobs.length
    },

    /** Longer batches are left to the next worker, which may send their mails again. */
    async stopWorking(): Promise<void> {
      stopping = true
      stop.abort()
      await Promise.race([working, delay(stopMs, undefined, { ref: false })])
      abandon()
      await working
    },

    async stop(): Promise<void> {
      await this.stopWorking()
      if (started) await boss.stop({ graceful: true, timeout: 1_000 })
    },
  }
}
