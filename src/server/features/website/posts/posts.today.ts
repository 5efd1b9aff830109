import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { counted } from '#server/staff/sources.ts'
import { posts, postVersions } from './posts.table.ts'

export async function readPostsToday(db: Db) {
  const daysLeft = sql<number>`floor(extract(epoch from ${posts.publishAt} - now()) / 86400)::int`
  const coming = await db
    .select({ id: posts.id, title: postVersions.title, daysLeft })
    .from(posts)
    .innerJoin(postVersions, eq(postVersions.id, posts.publishedId))
    .where(
      and(
        isKept(posts),
        sql`${posts.publishedId} is not null`,
        sql`${posts.publishAt} > now() and ${posts.publishAt} < now() + interval '7 days'`,
      ),
    )
    .orderBy(asc(posts.publishAt))
  return {
    lines: coming.map((post) => ({
      kind: 'other' as const,
      text: `“${post.title}” goes out ${post.daysLeft === 0 ? 'within a day' : `in ${counted(post.daysLeft, 'day')}`}.`,
      search: { id: String(post.id) },
    })),
  }
}
