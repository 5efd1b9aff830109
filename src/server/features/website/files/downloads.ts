import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { createCounts } from '#server/db/counts.ts'
import type { Db } from '#server/db/database.ts'

/** A number for each file, and nothing about who asked. */
export const createDownloads = ({ db, logger }: { db: Db; logger: Logger }) =>
  createCounts<number>({
    logger,
    mostKeys: 1_000,
    whatFailed: 'downloads were not counted',
    save: async (counted) => {
      await db.execute(sql`
        update public_files f set downloads = least(f.downloads::bigint + n.count, 2147483647)
        from unnest(${sql.param(counted.map(([id]) => id))}::int[], ${sql.param(counted.map(([, count]) => count))}::int[])
          as n (id, count)
        where f.id = n.id`)
    },
  })
