import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type ContentTag, publishContentChange } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { redirects } from './redirects.table.ts'

/** What every process hears of when a rule has changed. */
export const redirectsTag: ContentTag = 'redirects'

/** The path alone of where a rule leads. */
export const toPath: SQL<string> = sql`split_part(split_part(${redirects.to}, '#', 1), '?', 1)`

/** A page has a new address: rules that led to the old one lead to the new one, in one step. */
export async function leadElsewhere(tx: Db, oldPath: string, newPath: string): Promise<void> {
  const { rowCount } = await tx
    .update(redirects)
    .set({
      to: sql`${newPath} || substr(${redirects.to}, ${oldPath.length + 1})`,
      version: sql`${redirects.version} + 1`,
    })
    // One from the new address itself is no longer asked: there is a page.
    .where(and(eq(toPath, oldPath), ne(redirects.from, newPath), isKept(redirects)))
  if (rowCount) await publishContentChange(tx, [redirectsTag])
}
