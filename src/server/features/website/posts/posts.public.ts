import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { isPublishedRow, posts } from './posts.table.ts'

export async function hasPublishedPost(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from ${posts} where ${isPublishedRow}) as has`,
  )
  return rows[0]?.has ?? false
}
