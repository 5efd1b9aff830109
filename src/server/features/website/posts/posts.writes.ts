import { eq, sql } from 'drizzle-orm'
import { errorMessages } from '#contract/errors.ts'
import type { ActivityAction } from '#contract/office/activity.ts'
import { sittingMinutes } from '#contract/records.ts'
import {
  type PostDraft,
  type PostPreview,
  type PostRecord,
  type PostText,
  type PostUpdate,
  type Publication,
  postTextSchema,
} from '#contract/website/posts.staff.schema.ts'
import { isPublished, postStaffMessages, tagSlug } from '#contract/website/posts.staff.ts'
import { postPage } from '#contract/website/posts.ts'
import { countWords } from '#markdown/post-html.ts'
import type { Db } from '#server/db/database.ts'
import { claimSlug, rememberSlug } from '#server/features/website/redirects/slug-redirects.public.ts'
import { AppError, problemsByField } from '#server/http/errors.ts'
import type { Written } from '#server/staff/feature.ts'
import { recordWrites } from '#server/staff/record-writes.ts'
import { postsTag, postTag } from './posts.service.ts'
import { getPostRecord, getText, pictureUses } from './posts.staff.service.ts'
import { posts, postVersions } from './posts.table.ts'

async function mustGetText(tx: Db, id: number, textId: number): Promise<PostText> {
  const text = await getText(tx, textId)
  if (text?.postId !== id) throw new AppError('notFound', postStaffMessages.noSuchVersion)
  return text
}

export const standing = ({ title, publicSlug, publishAt, publishedId }: PostRecord) => ({
  title,
  publicSlug,
  publishAt,
  publishedId,
})
export type Standing = ReturnType<typeof standing>

const tagsOf = (...slugs: (string | null)[]) => [
  postsTag,
  ...new Set(slugs.flatMap((slug) => (slug ? [postTag(slug)] : []))),
]

const textOf = ({ title, slug, lede, body, tags, authorId, image, imageAlt }: PostDraft) => ({
  title,
  slug,
  lede,
  body,
  tags,
  authorId,
  image,
  imageAlt,
  words: countWords(body),
})

async function addText(
  tx: Db,
  postId: number,
  draft: PostDraft,
  more: { editorId: number | null; restoredFrom?: number },
): Promise<number> {
  const [added] = await tx
    .insert(postVersions)
    .values({ postId, ...textOf(draft), ...more })
    .returning({ id: postVersions.id })
  const textId = added?.id ?? 0
  await tx.update(posts).set({ textId }).where(eq(posts.id, postId))
  return textId
}

const { subjectOf, mustGet, lock, created, trash, restore } = recordWrites<PostRecord>({
  name: 'post',
  table: posts,
  get: getPostRecord,
  messages: postStaffMessages,
  tags: ({ publicSlug }) => tagsOf(publicSlug),
  logged: standing,
})

export { subjectOf, trash as deletePost }

const touch = (tx: Db, id: number) =>
  tx
    .update(posts)
    .set({ version: sql`${posts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(posts.id, id))

export async function createPost(tx: Db, draft: PostDraft, userId: number): Promise<Written<PostRecord>> {
  const [added] = await tx.insert(posts).values({}).returning({ id: posts.id })
  const id = added?.id ?? 0
  await addText(tx, id, draft, { editorId: userId })
  return { ...created(await mustGet(tx, id)), tags: [] }
}

export async function saveDraft(
  tx: Db,
  id: number,
  { version, ...draft }: PostUpdate,
  userId: number,
): Promise<Written<PostRecord>> {
  const before = await lock(tx, id, version)
  const { rows } = await tx.execute<{ same: boolean }>(sql`
    select editor_id = ${userId} and published_at is null and restored_from is null
      and saved_at > now() - make_interval(mins => ${sittingMinutes}) as same
    from post_versions where id = ${before.textId}`)
  const isSameSitting = rows[0]?.same === true
  if (isSameSitting)
    await tx
      .update(postVersions)
      .set({ ...textOf(draft), savedAt: sql`now()` })
      .where(eq(postVersions.id, before.textId))
  else await addText(tx, id, draft, { editorId: userId })
  await touch(tx, id)
  const response = await mustGet(tx, id)
  // The activity log gets one event per editing session, not one per autosave.
  return {
    response,
    activity: isSameSitting ? [] : { action: 'post-edited', subject: subjectOf(id), after: { title: response.title } },
  }
}

export async function restoreText(
  tx: Db,
  id: number,
  { version, textId }: { version: number; textId: number },
  userId: number,
): Promise<Written<PostRecord>> {
  await lock(tx, id, version)
  const text = await mustGetText(tx, id, textId)
  await addText(tx, id, text, { editorId: userId, restoredFrom: textId })
  await touch(tx, id)
  const response = await mustGet(tx, id)
  return {
    response,
    activity: { action: 'post-text-restored', subject: subjectOf(id), after: { title: response.title } },
  }
}

export async function setPublication(
  tx: Db,
  id: number,
  { version, textId, publishAt }: Publication,
): Promise<Written<PostRecord>> {
  const before = await lock(tx, id, version)
  if (textId === null) {
    if (before.publishedId === null) return { response: before, activity: [] }
    await tx.update(posts).set({ publishedId: null, publishAt: null, tags: [] }).where(eq(posts.id, id))
    return published(tx, before, 'post-taken-back')
  }
  const text = await mustGetText(tx, id, textId)
  const parsed = postTextSchema.safeParse(text)
  if (!parsed.success) throw new AppError('invalid', errorMessages.invalid, problemsByField(parsed.error))
  const { slug, tags } = parsed.data
  const isOut = isPublished(before, Date.now())
  await tx
    .update(posts)
    .set({
      slug,
      publishedId: textId,
      publishAt: publishAt === null ? (isOut ? sql`${posts.publishAt}` : sql`now()`) : new Date(publishAt),
      tags: tags.map(tagSlug),
    })
    .where(eq(posts.id, id))
  await tx.update(postVersions).set({ publishedAt: sql`now()` }).where(eq(postVersions.id, textId))
  if (before.publicSlug) await rememberSlug(tx, 'post', before.publicSlug, slug)
  else await claimSlug(tx, 'post', slug)
  const isLater = publishAt !== null && Date.parse(publishAt) > Date.now()
  return published(tx, before, isLater ? 'post-scheduled' : 'post-published')
}

export async function takePostBack(tx: Db, id: number): Promise<Written<PostRecord>> {
  const { version, publishedId } = await lock(tx, id)
  if (publishedId === null) throw new AppError('conflict', postStaffMessages.notOut)
  return setPublication(tx, id, { version, textId: null, publishAt: null })
}

async function published(tx: Db, before: PostRecord, action: ActivityAction): Promise<Written<PostRecord>> {
  await touch(tx, before.id)
  const response = await mustGet(tx, before.id)
  return {
    response,
    activity: { action, subject: subjectOf(before.id), before: standing(before), after: standing(response) },
    tags: tagsOf(before.publicSlug, response.publicSlug),
  }
}

export async function replacePicture(tx: Db, key: string, address: string): Promise<Written<unknown>> {
  const former = new RegExp(`/media/${key}/\\d+x\\d+\\.jpg`, 'g')
  const replaced = (text: PostDraft) => ({
    ...text,
    body: text.body.replace(former, address),
    image: text.image.replace(former, address),
  })
  const { rows } = await tx.execute<{ id: number }>(
    sql`select u.id from (${pictureUses}) u where u.key = ${key} order by u.id`,
  )
  const written: Written<unknown>[] = []
  for (const { id } of rows) {
    const { version, textId, publishedId, publishAt } = await lock(tx, id)
    const change = async (from: number) =>
      addText(tx, id, replaced(await mustGetText(tx, id, from)), { editorId: null })
    // The draft is added last, because the newest version is the draft.
    const out = publishedId !== null && publishedId !== textId ? await change(publishedId) : null
    const draft = await change(textId)
    if (publishedId !== null) written.push(await setPublication(tx, id, { version, textId: out ?? draft, publishAt }))
    else {
      await touch(tx, id)
      const { title } = await mustGet(tx, id)
      written.push({
        response: undefined,
        activity: { action: 'post-edited', subject: subjectOf(id), after: { title } },
      })
    }
  }
  return {
    response: undefined,
    activity: written.flatMap(({ activity }) => activity),
    tags: written.flatMap(({ tags = [] }) => tags),
  }
}

export async function publishForPreview(tx: Db, { id, ...draft }: PostPreview): Promise<string> {
  await mustGet(tx, id)
  const textId = await addText(tx, id, draft, { editorId: null })
  const isTaken = sql`exists (select from posts o where o.slug = ${draft.slug} and o.id <> ${id} and o.deleted_at is null)`
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select ${isTaken} as taken`)
  const isUsable = postTextSchema.shape.slug.safeParse(draft.slug).success && !rows[0]?.taken
  const slug = isUsable ? draft.slug : `draft-${id}`
  await tx
    .update(posts)
    .set({ slug, publishedId: textId, publishAt: sql`least(${posts.publishAt}, now())`, tags: draft.tags.map(tagSlug) })
    .where(eq(posts.id, id))
  return postPage(slug)
}

export async function restorePost(tx: Db, id: number): Promise<Written<PostRecord>> {
  const written = await restore(tx, id)
  const { publicSlug } = written.response
  if (publicSlug) await claimSlug(tx, 'post', publicSlug)
  return written
}
