import { and, eq, sql } from 'drizzle-orm'
import { postStaffPaths } from '#contract/website/posts.staff.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { posts, postVersions } from './posts.table.ts'

export async function readScheduledPosts(db: Db) {
  const { id, version, publishAt, publishedId } = posts
  const coming = await db
    .select({ id, version, publishAt, title: postVersions.title })
    .from(posts)
    .innerJoin(postVersions, eq(postVersions.id, publishedId))
    .where(and(isKept(posts), sql`${publishedId} is not null and ${publishAt} > now()`))
  return coming.map((post) => ({
    kind: 'post' as const,
    text: `Post: ${post.title}`,
    at: post.publishAt?.toISOString(),
    search: { id: String(post.id) },
    stop: {
      method: 'PUT' as const,
      path: postStaffPaths.publication.replace('{id}', String(post.id)),
      body: { version: post.version, textId: null, publishAt: null },
    },
  }))
}
