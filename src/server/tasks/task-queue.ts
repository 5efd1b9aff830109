import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { errorMessages } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'

/** What is queued for a mail: which one, about which row. Never what is in it. */
export interface MailTask {
  kind: string
  id: number
  /** Tells apart mails of one kind about one row, e.g. a confirmation asked for again on another day. */
  issue: number
}

const mailQueue = 'mail'
const deadMailQueue = 'mail-dead'
const retentionQueue = 'retention'

/** The library's defaults would give up after seconds and notice a dead worker after a quarter of an hour. */
const mailOptions = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  heartbeatSeconds: 10,
  deadLetter: deadMailQueue,
}

export interface TaskHandlers {
  /** Throws when it should be tried again. */
  sendMail(task: MailTask): Promise<'sent' | 'refused'>
  applyRetention(): Promise<void>
}

export type TaskQueue = ReturnType<typeof createTaskQueue>

/** Background work in PostgreSQL: what is queued in a transaction exists exactly if the transaction does. */
export function createTaskQueue({ url, logger }: { url: string; logger: Logger }) {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'heal-your-roots tasks',
    max: 3,
    // A worker that died is noticed after its heartbeat (10 s) and one of these rounds.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
  })
  boss.on('error', (error) => logger.warn({ reason: error.message }, 'task queue'))
  let started = false

  return {
    /** Creates what it needs in the database; safe to run from several processes at once. */
    async start(): Promise<void> {
      await boss.start()
      await boss.createQueue(deadMailQueue, { retryLimit: 0, retentionSeconds: 90 * 86_400 })
      await boss.createQueue(mailQueue, mailOptions)
      await boss.createQueue(retentionQueue, { retryLimit: 3, expireInSeconds: 600 })
      started = true
    },

    async queueMails(tx: Db, tasks: MailTask[]): Promise<void> {
      if (!started) throw new AppError('unavailable', errorMessages.unavailable)
      // Always the same text: it is named, so that each connection parses and plans it once.
      const db = {
        executeSql: (text: string, values: unknown[]) => tx.$client.query({ name: 'queue_mails', text, values }),
      }
      await boss.insert(
        mailQueue,
        tasks.map((data) => ({ data })),
        { db },
      )
    },

    /** Turns this process into a worker. */
    async work({ sendMail, applyRetention }: TaskHandlers): Promise<void> {
      const options = { pollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: 4 }
      await boss.work<MailTask>(mailQueue, options, async ([job]) => {
        if (!job) return
        // Trying again would not help: put it where somebody will see it.
        if ((await sendMail(job.data)) === 'refused') await boss.send(deadMailQueue, job.data)
      })
      await boss.work(retentionQueue, async () => applyRetention())
      await boss.schedule(retentionQueue, '17 3 * * *')
    },

    /** Puts every mail that was given up back into the queue. */
    async resendDeadMail(): Promise<number> {
      let count = 0
      for (;;) {
        const jobs = await boss.fetch<MailTask>(deadMailQueue, { batchSize: 50 })
        if (jobs.length === 0) return count
        for (const job of jobs) {
          await boss.send(mailQueue, job.data)
          await boss.complete(deadMailQueue, job.id)
          count++
        }
      }
    },

    async stop(): Promise<void> {
      if (started) await boss.stop({ graceful: true, timeout: 8_000 })
    },
  }
}

/** How the outbox is doing, for metrics: straight from the queue's table. */
export async function readOutbox(db: Db): Promise<{ queued: number; dead: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ queued: number; dead: number; oldest: number }>(sql`
    select count(*) filter (where name = ${mailQueue})::int as queued,
           count(*) filter (where name = ${deadMailQueue})::int as dead,
           coalesce(extract(epoch from now() - min(created_on) filter (where name = ${mailQueue})), 0)::int as oldest
    from pgboss.job
    where name in (${mailQueue}, ${deadMailQueue}) and state in ('created', 'retry', 'active')`)
  const [row] = rows
  return { queued: row?.queued ?? 0, dead: row?.dead ?? 0, oldestSeconds: row?.oldest ?? 0 }
}
