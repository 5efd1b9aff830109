import { and, asc, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/paging.ts'
import type {
  PostAuthors,
  PostRecord,
  PostRow,
  PostRowsQuery,
  PostText,
  PostVersion,
} from '#contract/website/posts.staff.schema.ts'
import type { PostState } from '#contract/website/posts.staff.ts'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { cursorColumn, keysetPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { shownMembers } from '#server/features/website/team-members/team-members.public.ts'
import { type Leaver, mostFound } from '#server/staff/sources.ts'
import { isPublishedRow, posts, postVersions } from './posts.table.ts'

const isDraft = eq(postVersions.id, posts.textId)

const rowColumns = {
  id: posts.id,
  version: posts.version,
  title: postVersions.title,
  updatedAt: sql<string>`${isoTime(posts.updatedAt)}`,
  editor: fullNameOrNull,
  publicSlug: posts.slug,
  publishAt: isoTime(posts.publishAt),
  publishedId: posts.publishedId,
  textId: sql<number>`${posts.textId}`,
}

const textColumns = {
  title: postVersions.title,
  slug: postVersions.slug,
  lede: postVersions.lede,
  body: postVersions.body,
  tags: postVersions.tags,
  authorId: postVersions.authorId,
  image: postVersions.image,
  imageAlt: postVersions.imageAlt,
}

export const draftTitle = sql<string>`(select v.title from ${postVersions} v where v.id = text_id)`

const inState: Record<PostState, SQL | undefined> = {
  draft: sql`${posts.publishedId} is null`,
  scheduled: sql`${posts.publishedId} is not null and ${posts.publishAt} > now()`,
  published: isPublishedRow,
}

export const listPostRows = (db: Db, { state, search, ...page }: PostRowsQuery): Promise<Page<PostRow>> =>
  keysetPage(
    db
      .select({ ...rowColumns, cursor: cursorColumn(posts.updatedAt, posts.id) })
      .from(posts)
      .innerJoin(postVersions, isDraft)
      .leftJoin(staffUsers, eq(staffUsers.id, postVersions.editorId)),
    {
      ...page,
      by: posts.updatedAt,
      id: posts.id,
      where: and(
        isKept(posts),
        state && inState[state],
        search ? ilike(postVersions.title, containing(search)) : undefined,
      ),
    },
  )

export async function getPostRecord(db: Db, id: number): Promise<PostRecord | undefined> {
  const [post] = await db
    .select({ ...rowColumns, ...textColumns })
    .from(posts)
    .innerJoin(postVersions, isDraft)
    .leftJoin(staffUsers, eq(staffUsers.id, postVersions.editorId))
    .where(and(eq(posts.id, id), isKept(posts)))
  return post
}

export async function listAuthors(db: Db): Promise<PostAuthors> {
  const { id, name } = shownMembers
  return await db.select({ id, name }).from(shownMembers).orderBy(asc(name), asc(id))
}

export const findPosts = async (db: Db, search: string) =>
  (
    await db
      .select({ id: posts.id, title: postVersions.title, lede: postVersions.lede })
      .from(posts)
      .innerJoin(postVersions, isDraft)
      .where(and(ilike(postVersions.title, containing(search)), isKept(posts)))
      .orderBy(desc(posts.updatedAt), desc(posts.id))
      .limit(mostFound)
  ).map(({ lede, ...post }) => ({ ...post, detail: lede.slice(0, 120) }))

/** Without a title the activity says which post it is by its number. */
export const readPostTitles = (db: Db, ids: number[]) =>
  db
    .select({ id: posts.id, name: postVersions.title })
    .from(posts)
    .innerJoin(postVersions, isDraft)
    .where(and(inArray(posts.id, ids), ne(postVersions.title, '')))

export async function findPostsOf(db: Db, { id: memberId, name }: Leaver) {
  const named = containing(name)
  const found = await db
    .selectDistinct({
      id: posts.id,
      title: postVersions.title,
      isTheirs: sql<boolean>`${postVersions.authorId} is not distinct from ${memberId}`,
    })
    .from(posts)
    .innerJoin(postVersions, or(isDraft, eq(postVersions.id, posts.publishedId)))
    .where(
      and(
        or(eq(postVersions.authorId, memberId), ilike(postVersions.body, named), ilike(postVersions.lede, named)),
        isKept(posts),
      ),
    )
  return [...new Map(found.map((post) => [post.id, post])).values()].map(({ id, title, isTheirs }) => ({
    title: `Post: ${title}`,
    detail: isTheirs ? 'They are its author. Their name is no longer shown with it.' : 'Names them.',
    tab: 'posts',
    id,
  }))
}

export const pictureUses = sql`
  select distinct on (m.key, p.id) m.key, coalesce(nullif(v.title, ''), 'A post without a title') as title, p.id
  from ${posts} p
  join ${postVersions} v on v.id in (p.text_id, p.published_id)
  cross join lateral (
    select (regexp_matches(v.image || ' ' || v.body, '/media/([0-9a-f]{32})/', 'g'))[1] as key
  ) m
  where p.deleted_at is null and (v.image like '/media/%' or v.body like '%/media/%')
  order by m.key, p.id, v.id desc`

export const linkingTexts = sql`
  select v.body as text, coalesce(nullif(v.title, ''), 'A post without a title') as title, p.id
  from ${posts} p join ${postVersions} v on v.id in (p.text_id, p.published_id)
  where p.deleted_at is null`

export const listVersions = (db: Db, postId: number): Promise<PostVersion[]> =>
  db
    .select({
      id: postVersions.id,
      title: postVersions.title,
      words: postVersions.words,
      editor: fullNameOrNull,
      startedAt: sql<string>`${isoTime(postVersions.startedAt)}`,
      savedAt: sql<string>`${isoTime(postVersions.savedAt)}`,
      publishedAt: isoTime(postVersions.publishedAt),
      restoredFrom: postVersions.restoredFrom,
    })
    .from(postVersions)
    .leftJoin(staffUsers, eq(staffUsers.id, postVersions.editorId))
    .innerJoin(posts, eq(posts.id, postVersions.postId))
    .where(and(eq(postVersions.postId, postId), isKept(posts)))
    .orderBy(desc(postVersions.id))
    .limit(mostVersions)

const mostVersions = 1_000

export async function getText(db: Db, textId: number): Promise<PostText | undefined> {
  const [found] = await db
    .select({ id: postVersions.id, postId: postVersions.postId, ...textColumns })
    .from(postVersions)
    .innerJoin(posts, eq(posts.id, postVersions.postId))
    .where(and(eq(postVersions.id, textId), isKept(posts)))
  return found
}
