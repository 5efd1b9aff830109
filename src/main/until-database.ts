import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { migrateDatabase, NotMigrated } from '#server/app/migrate.ts'
import { isDatabaseAway, isStatementCanceled } from '#server/http/errors.ts'

interface Start {
  url: string
  logger: Logger
  isStopping(): boolean
  /** Runs again from the beginning when the database goes away in between. */
  start(): Promise<void>
}

const minuteMs = 60_000

export async function untilDatabase({ url, logger, isStopping, start }: Start): Promise<void> {
  let told = { reason: '', at: 0 }
  while (!isStopping()) {
    try {
      const { isOwner } = await migrateDatabase(url)
      await start()
      if (isOwner)
        logger.info('the database role owns the tables and could alter the audit log; see docs/operations/configure.md')
      return
    } catch (error) {
      // A canceled statement waited for a lock, such as that of a migration or a dump, and may succeed later.
      if (!(error instanceof NotMigrated || isDatabaseAway(error) || isStatementCanceled(error))) throw error
      const reason = (error as Error).message
      if (reason !== told.reason || Date.now() - told.at > minuteMs) {
        told = { reason, at: Date.now() }
        logger.warn({ reason }, 'waiting for the database')
      }
      await delay(1_000)
    }
  }
}
