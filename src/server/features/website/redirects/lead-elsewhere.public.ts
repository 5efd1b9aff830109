import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type ContentTag, publishContentChange } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { redirects } from './redirects.table.ts'

export const redirectsTag: ContentTag = 'redirects'

export const toPath: SQL<string> = sql`split_part(split_part(${redirects.to}, '#', 1), '?', 1)`

/** Rules that lead to the old path lead to the new one, so that no visitor is redirected twice. */
export async function leadElsewhere(tx: Db, oldPath: string, newPath: string): Promise<void> {
  const { rowCount } = await tx
    .update(redirects)
    .set({
      to: sql`${newPath} || substr(${redirects.to}, ${oldPath.length + 1})`,
      version: sql`${redirects.version} + 1`,
    })
    // A rule from the new path stays as it is: the page now takes precedence over it.
    .where(and(eq(toPath, oldPath), ne(redirects.from, newPath), isKept(redirects)))
  if (rowCount) await publishContentChange(tx, [redirectsTag])
}
