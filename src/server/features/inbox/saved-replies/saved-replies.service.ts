import { and, asc, eq, ilike, or } from 'drizzle-orm'
import type { SavedReply } from '#contract/inbox/saved-replies.staff.schema.ts'
import type { RecordPageQuery } from '#contract/paging.schema.ts'
import type { Page } from '#contract/paging.ts'
import type { Db } from '#server/db/database.ts'
import { orderedPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { mostFound } from '#server/staff/sources.ts'
import { savedReplies } from './saved-replies.table.ts'

const { id, title, text, version } = savedReplies
const columns = { id, title, text, version }

export const listSavedReplies = (db: Db, { search, ...page }: RecordPageQuery): Promise<Page<SavedReply>> =>
  orderedPage(db.select(columns).from(savedReplies), {
    ...page,
    id,
    keys: [title],
    where: and(
      isKept(savedReplies),
      search ? or(ilike(title, containing(search)), ilike(text, containing(search))) : undefined,
    ),
  })

export const findSavedReplies = (db: Db, search: string) =>
  db
    .select({ id, title, detail: text })
    .from(savedReplies)
    .where(and(ilike(title, containing(search)), isKept(savedReplies)))
    .orderBy(asc(title))
    .limit(mostFound)

export async function findSavedRepliesNaming(db: Db, { name }: { name: string }) {
  const found = await db
    .select({ id, title })
    .from(savedReplies)
    .where(and(or(ilike(title, containing(name)), ilike(text, containing(name))), isKept(savedReplies)))
    .orderBy(asc(title))
  return found.map((saved) => ({
    title: `Saved reply: ${saved.title}`,
    detail: 'Names them.',
    tab: 'saved-replies',
    id: saved.id,
  }))
}

export async function getSavedReply(db: Db, savedId: number): Promise<SavedReply | undefined> {
  const [saved] = await db
    .select(columns)
    .from(savedReplies)
    .where(and(eq(id, savedId), isKept(savedReplies)))
  return saved
}
