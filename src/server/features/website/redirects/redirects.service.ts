import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { RecordPageQuery } from '#contract/paging.schema.ts'
import type { Page } from '#contract/paging.ts'
import type { AutomaticRedirects, Redirect } from '#contract/website/redirects.staff.schema.ts'
import { mostShown } from '#contract/website/redirects.staff.ts'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { orderedPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { slugPages } from '#server/features/website/redirects/slug-redirects.public.ts'
import { slugRedirects } from '#server/features/website/redirects/slug-redirects.table.ts'
import { mostFound } from '#server/staff/sources.ts'
import { redirects } from './redirects.table.ts'

const { id, from, to, version } = redirects

const select = (db: Db) =>
  db
    .select({ id, from, to, version, createdAt: sql<string>`${isoTime(redirects.createdAt)}`, author: fullNameOrNull })
    .from(redirects)
    .leftJoin(staffUsers, eq(staffUsers.id, redirects.authorId))

export const listRedirects = (db: Db, { search, ...page }: RecordPageQuery): Promise<Page<Redirect>> =>
  orderedPage(select(db), {
    ...page,
    id,
    keys: [from],
    where: and(
      isKept(redirects),
      search ? or(ilike(from, containing(search)), ilike(to, containing(search))) : undefined,
    ),
  })

export async function getRedirect(db: Db, redirectId: number): Promise<Redirect | undefined> {
  const [found] = await select(db).where(and(eq(id, redirectId), isKept(redirects)))
  return found
}

export const findRedirects = (db: Db, search: string) =>
  db
    .select({ id, title: from, detail: to })
    .from(redirects)
    .where(and(or(ilike(from, containing(search)), ilike(to, containing(search))), isKept(redirects)))
    .orderBy(asc(from))
    .limit(mostFound)

export async function listAutomaticRedirects(db: Db): Promise<AutomaticRedirects> {
  const [counted] = await db.select({ total: count() }).from(slugRedirects)
  const rows = await db
    .select({
      kind: slugRedirects.kind,
      oldSlug: slugRedirects.oldSlug,
      newSlug: slugRedirects.newSlug,
      createdAt: sql<string>`${isoTime(slugRedirects.createdAt)}`,
    })
    .from(slugRedirects)
    .orderBy(desc(slugRedirects.createdAt), asc(slugRedirects.oldSlug))
    .limit(mostShown)
  return {
    total: counted?.total ?? 0,
    newest: rows.map(({ kind, oldSlug, newSlug, createdAt }) => ({
      from: slugPages[kind](oldSlug),
      to: slugPages[kind](newSlug),
      createdAt,
    })),
  }
}

export async function findAutomatic(db: Db, path: string): Promise<string | undefined> {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const rows = await db
    .select({ kind: slugRedirects.kind, newSlug: slugRedirects.newSlug })
    .from(slugRedirects)
    .where(eq(slugRedirects.oldSlug, slug))
  const found = rows.find(({ kind }) => slugPages[kind](slug) === path)
  return found && slugPages[found.kind](found.newSlug)
}

export const hasRedirect = async (db: Db, path: string): Promise<boolean> =>
  (await db.$count(redirects, and(eq(from, path), isKept(redirects)))) > 0
