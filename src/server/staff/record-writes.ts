import { eq } from 'drizzle-orm'
import type { Permission } from '#contract/roles.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { moveToTrash, takeFromTrash, type WithTrash } from '#server/db/trash.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import { takeBack } from '#server/staff/take-back.ts'
import type { UndoableEvent, UndoSource, Written } from './feature.ts'

interface StoredRecord {
  id: number
  version: number
}

interface RecordOptions<Row extends StoredRecord> {
  /** `job` makes the actions `job-created` … and the subject `job:12`. */
  name: string
  table: WithTrash
  get(tx: Db, id: number): Promise<Row | undefined>
  messages: { notFound: string; changedMeanwhile: string }
  tags?(row: Row): ContentTag[]
  logged?(row: Row): unknown
}

export function recordWrites<Row extends StoredRecord>({
  name,
  table,
  get,
  messages,
  tags = () => [],
  logged = (row) => row,
}: RecordOptions<Row>) {
  const subjectOf = (id: number) => `${name}:${id}`
  const notFound = () => new AppError('notFound', messages.notFound)

  async function mustGet(tx: Db, id: number): Promise<Row> {
    const row = await get(tx, id)
    if (!row) throw notFound()
    return row
  }

  async function lock(tx: Db, id: number, version?: number): Promise<Row> {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
    const row = await mustGet(tx, id)
    if (version !== undefined && version !== row.version) throw new ChangedMeanwhile(messages.changedMeanwhile, row)
    return row
  }

  const created = (after: Row): Written<Row> => ({
    response: after,
    activity: { action: `${name}-created`, subject: subjectOf(after.id), after: logged(after) },
    tags: tags(after),
  })

  const updated = (before: Row, after: Row): Written<Row> => ({
    response: after,
    activity: { action: `${name}-updated`, subject: subjectOf(after.id), before: logged(before), after: logged(after) },
    tags: [...tags(before), ...tags(after)],
  })

  async function save(tx: Db, before: Row, columns: object): Promise<Written<Row>> {
    const { id, version } = before
    await tx
      .update(table)
      .set({ ...columns, version: version + 1 })
      .where(eq(table.id, id))
    return updated(before, await mustGet(tx, id))
  }

  async function discard(tx: Db, before: Row, userId: number): Promise<Written<{ success: true }>> {
    const { id } = before
    if (!(await moveToTrash(tx, table, id, userId))) throw notFound()
    return {
      response: { success: true },
      activity: { action: `${name}-deleted`, subject: subjectOf(id), before: logged(before) },
      tags: tags(before),
    }
  }

  const trash = async (tx: Db, id: number, userId: number) => discard(tx, await lock(tx, id), userId)

  async function restore(tx: Db, id: number): Promise<Written<Row>> {
    if (!(await takeFromTrash(tx, table, id))) throw notFound()
    const after = await mustGet(tx, id)
    return {
      response: after,
      activity: { action: `${name}-restored`, subject: subjectOf(id), after: logged(after) },
      tags: tags(after),
    }
  }

  return {
    subjectOf,
    logged,
    mustGet,
    lock,
    created,
    updated,
    save,
    discard,
    trash,
    restore,

    async create(tx: Db, input: object): Promise<Written<Row>> {
      const [added] = await tx.insert(table).values(input).returning({ id: table.id })
      return created(await mustGet(tx, Number(added?.id)))
    },
    update: async (tx: Db, id: number, { version, ...input }: { version: number; [column: string]: unknown }) =>
      save(tx, await lock(tx, id, version), input),

    /** Refused when the record has changed since. */
    undo: (permission: Permission, { save, remove = trash, bringBack = restore }: UndoWrites<Row>): UndoSource => ({
      permission,
      actions: [`${name}-created`, `${name}-updated`, `${name}-deleted`, `${name}-restored`],
      async undo(tx: Db, { action, id, before, after }: UndoableEvent, user: SignedInUser) {
        if (action === `${name}-deleted`) return bringBack(tx, id)
        if (action !== `${name}-updated`) return remove(tx, id, user.id)
        const now = await mustGet(tx, id)
        return save(tx, id, { ...now, ...takeBack(before as object, after as object, logged(now) as object) }, before)
      },
    }),
  }
}

interface UndoWrites<Row> {
  save(tx: Db, id: number, former: Row, before: unknown): Promise<Written<unknown>>
  remove?(tx: Db, id: number, userId: number): Promise<Written<unknown>>
  bringBack?(tx: Db, id: number): Promise<Written<unknown>>
}
