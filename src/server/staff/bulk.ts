import { sql } from 'drizzle-orm'
import { bulkInputOf, bulkResultSchema } from '#contract/records.schema.ts'
import type { Permission } from '#contract/roles.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Written } from './feature.ts'
import type { StaffRoute } from './route.ts'
import { write } from './write.ts'

interface BulkOptions<Action extends string> {
  path: string
  permission: Permission
  summary: string
  whatFailed: string
  actions: readonly [Action, ...Action[]]
}

/** The same write for several records, in one transaction. Those that refuse it are left as they are. */
export const bulk = <Action extends string>(
  { actions, ...operation }: BulkOptions<Action>,
  run: Record<Action, (tx: Db, id: number, userId: number) => Promise<Written<unknown>>>,
): StaffRoute =>
  write(
    { ...operation, method: 'post', input: bulkInputOf(actions), response: bulkResultSchema },
    async ({ action, ids }, { tx, user }) => {
      const done: number[] = []
      const left: { id: number; reason: string }[] = []
      const written: Written<unknown>[] = []
      // A fixed order prevents deadlocks between two users.
      for (const id of new Set(ids.toSorted((a, b) => a - b))) {
        await tx.execute(sql`savepoint one`)
        try {
          written.push(await run[action as Action](tx, id, user.id))
          done.push(id)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          await tx.execute(sql`rollback to savepoint one`)
          left.push({ id, reason: error.message })
        }
        await tx.execute(sql`release savepoint one`)
      }
      return {
        response: { done, left },
        activity: written.flatMap(({ activity }) => activity),
        tags: written.flatMap(({ tags = [] }) => tags),
      }
    },
  )
