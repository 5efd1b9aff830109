import { and, eq, sql } from 'drizzle-orm'
import { fillPath } from '#contract/paths.ts'
import type { PreviewLink } from '#contract/website/posts.staff.schema.ts'
import { draftPage, postStaffMessages, previewLinkDays } from '#contract/website/posts.staff.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { AppError } from '#server/http/errors.ts'
import { readSignedId, signId } from '#server/mail/signed-id.ts'
import type { Written } from '#server/staff/feature.ts'
import { posts } from './posts.table.ts'
import { subjectOf } from './posts.writes.ts'

/** The signature includes the number of the link, so a new number revokes the old link. */
const what = (count: number) => `post-preview-${count}`
const isOpen = sql<boolean>`coalesce(${posts.previewUntil} > now(), false)`

async function find(db: Db, id: number) {
  const [post] = await db
    .select({ until: posts.previewUntil, count: posts.previewCount, isOpen })
    .from(posts)
    .where(and(eq(posts.id, id), isKept(posts)))
  return post
}

export async function readPreviewLink(db: Db, id: number, secret: string): Promise<PreviewLink> {
  const post = await find(db, id)
  if (!post) throw new AppError('notFound', postStaffMessages.notFound)
  const { until, count } = post
  if (!until || !post.isOpen) return { link: null }
  const path = fillPath(draftPage, { token: signId(secret, what(count), id) })
  return { link: { path, until: until.toISOString() } }
}

export async function makePreviewLink(tx: Db, id: number, secret: string): Promise<Written<PreviewLink>> {
  await tx
    .update(posts)
    .set({
      previewUntil: sql`now() + make_interval(days => ${previewLinkDays})`,
      previewCount: sql`${posts.previewCount} + (not ${isOpen})::int`,
    })
    .where(eq(posts.id, id))
  return {
    response: await readPreviewLink(tx, id, secret),
    activity: { action: 'post-preview-shared', subject: subjectOf(id) },
  }
}

export async function revokePreviewLink(tx: Db, id: number, secret: string): Promise<Written<PreviewLink>> {
  await tx
    .update(posts)
    .set({ previewUntil: null, previewCount: sql`${posts.previewCount} + 1` })
    .where(eq(posts.id, id))
  return {
    response: await readPreviewLink(tx, id, secret),
    activity: { action: 'post-preview-revoked', subject: subjectOf(id) },
  }
}

export async function readPreviewToken(db: Db, token: string, secret: string): Promise<number | undefined> {
  const id = Number(/^(\d{1,9})\./.exec(token)?.[1])
  const post = id ? await find(db, id) : undefined
  return post?.isOpen && readSignedId(secret, what(post.count), token) === id ? id : undefined
}
