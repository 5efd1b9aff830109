import { and, asc, eq, ilike } from 'drizzle-orm'
import type { SavedReply } from '#contract/saved-replies.staff.schema.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { mostFound } from '#server/portal/sources.ts'
import { savedReplies } from './saved-replies.table.ts'

const { id, title, text, version } = savedReplies
const columns = { id, title, text, version }

export const listSavedReplies = (db: Db): Promise<SavedReply[]> =>
  db.select(columns).from(savedReplies).where(isKept(savedReplies)).orderBy(asc(title), asc(id))

export const findSavedReplies = (db: Db, search: string) =>
  db
    .select({ id, title, detail: text })
    .from(savedReplies)
    .where(and(ilike(title, containing(search)), isKept(savedReplies)))
    .orderBy(asc(title))
    .limit(mostFound)

export async function getSavedReply(db: Db, savedId: number): Promise<SavedReply | undefined> {
  const [saved] = await db
    .select(columns)
    .from(savedReplies)
    .where(and(eq(id, savedId), isKept(savedReplies)))
    .for('update')
  return saved
}
