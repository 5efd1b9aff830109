import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { errorMessages } from '#contract/errors.ts'
import { type Database, type Db, openDatabase } from '#server/db/database.ts'
import { removeWaiting, through } from '#server/framework/pg-boss.ts'
import { AppError, isDatabaseAway } from '#server/http/errors.ts'
import { type MailTask, markQueued } from '#server/mail/outbox.ts'
import { reasonOf } from '#server/observe/logger.ts'
import { outageOf } from '#server/observe/outages.ts'
import type { TaskDefinition, TaskHandler } from './define-task.ts'
import { createMailSender, type SendMail } from './mail-sender.ts'
import { deadMailQueue, mailQueue } from './queues.ts'

/** 72 hours in all, with the waits of `mail-sender.ts`. */
const retryLimit = 157

/** One batch goes on while the other waits for a slow response. */
const concurrentBatches = 2
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
  sendMail: SendMail
  tasks: TaskHandler[]
  /** Runs as long as the worker and finds its own work. */
  loops: ((database: Database, stop: AbortSignal) => Promise<void>)[]
}

export type TaskQueue = ReturnType<typeof createTaskQueue>

/** Visitors wait for receipts and confirmations; staff notices come later, and job alerts last. */
const priorityOf = ({ kind }: MailTask) => (kind.endsWith('-notice') ? 0 : kind.endsWith('-opening') ? -1 : 1)

/** A task queued in a transaction exists exactly if the transaction commits. */
export function createTaskQueue({ url, logger, timing }: Options) {
  const times = { ...usualTiming, ...timing }
  const boss = new PgBoss({ connectionString: url, application_name: 'heal-your-roots tasks', max: 2 })
  const outage = outageOf(logger, 'task queue')
  const report = (error: unknown) => {
    if (isDatabaseAway(error)) outage.failed(error)
    else logger.warn({ reason: reasonOf(error) }, 'task queue')
  }
  boss.on('error', report)
  let started = false
  const stop = new AbortController()
  let working: Promise<unknown> = Promise.resolve()
  const taskQueues = new Set<string>()
  const { promise: abandoned, resolve: abandon } = Promise.withResolvers<void>()

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
      const { sendBatches } = createMailSender({ boss, logger, times, report, stop: stop.signal, abandoned })
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
      stop.abort()
      await Promise.race([working, delay(times.stopMs, undefined, { ref: false })])
      abandon()
      await working
    },

    async stop(): Promise<void> {
      await this.stopWorking()
      if (started) await boss.stop({ graceful: true, timeout: 1_000 })
    },
  }
}
