import { and, arrayContains, desc, eq, ne, sql } from 'drizzle-orm'
import { pictureSizes } from '#contract/website/pictures.ts'
import type { Post, PostList, PostSummary } from '#contract/website/posts.schema.ts'
import { tagSlug } from '#contract/website/posts.staff.ts'
import { readingMinutes, renderPost } from '#markdown/post-html.ts'
import type { Db } from '#server/db/database.ts'
import { dayInWords, isoTime } from '#server/db/iso-time.ts'
import { cursorColumn, isAfter, toPage } from '#server/db/keyset.ts'
import { isKept } from '#server/db/trash.ts'
import { shownMembers } from '#server/features/website/team-members/team-members.public.ts'
import { isPublishedRow, posts, postVersions } from './posts.table.ts'

export const postsTag = 'posts'
export const postTag = (slug: string) => `post:${slug}`

const postsOnPage = 12
const relatedPoolSize = 200
const minSections = 3
/** Changes on the first day count as corrections, not as an update. */
const correctionHours = 24

const asShown = sql`${postVersions.id} = ${posts.publishedId}`

const summaryColumns = {
  slug: sql<string>`${posts.slug}`,
  title: postVersions.title,
  lede: postVersions.lede,
  publishedAt: sql<string>`${isoTime(posts.publishAt)}`,
  day: dayInWords(posts.publishAt),
  words: postVersions.words,
}

const withMinutes = <Row extends { words: number }>({ words, ...post }: Row) => ({
  ...post,
  minutes: readingMinutes(words),
})
const tagsOf = (names: string[]) => names.map((name) => ({ slug: tagSlug(name), name }))

const newestFirst = [desc(posts.publishAt), desc(posts.id)]

/** Read this before the posts, so that no change is missed. */
const msToNextDate = sql<number | null>`ceil(extract(epoch from min(${posts.publishAt}) - now()) * 1000)::float`

export function postReads(db: Db) {
  const bySlug = db
    .select({
      ...summaryColumns,
      id: posts.id,
      tags: postVersions.tags,
      tagSlugs: posts.tags,
      body: postVersions.body,
      image: postVersions.image,
      imageAlt: postVersions.imageAlt,
      changedAt: sql<string>`${isoTime(postVersions.publishedAt)}`,
      changedDay: dayInWords(postVersions.publishedAt),
      isUpdated: sql<boolean>`${postVersions.publishedAt} > ${posts.publishAt} + make_interval(hours => ${sql.raw(String(correctionHours))})`,
      author: {
        slug: shownMembers.slug,
        name: shownMembers.name,
        title: shownMembers.title,
        image: shownMembers.image,
        bio: shownMembers.bio,
      },
    })
    .from(posts)
    .innerJoin(postVersions, asShown)
    .leftJoin(shownMembers, eq(shownMembers.id, postVersions.authorId))
    .where(and(eq(posts.slug, sql.placeholder('slug')), isPublishedRow))
    .prepare('published_post_by_slug')

  const nextDate = db
    .select({ ms: msToNextDate })
    .from(posts)
    .where(and(sql`${posts.publishedId} is not null`, sql`${posts.publishAt} > now()`, isKept(posts)))
    .prepare('next_post_date')

  const selectList = () =>
    db
      .select({ ...summaryColumns, tags: postVersions.tags, cursor: cursorColumn(posts.publishAt, posts.id) })
      .from(posts)
      .innerJoin(postVersions, asShown)

  async function listRelated(id: number, tagSlugs: string[]): Promise<Post['related']> {
    const newest = db
      .select({ id: posts.id, publishedId: posts.publishedId, tags: posts.tags, publishAt: posts.publishAt })
      .from(posts)
      .where(and(isPublishedRow, ne(posts.id, id)))
      .orderBy(...newestFirst)
      .limit(relatedPoolSize)
      .as('newest')
    const shared = sql`(select count(*) from unnest(${newest.tags}) tag where tag = any (${sql.param(tagSlugs)}::text[]))`
    const nearest = db
      .select({ id: newest.id, shared: sql<number>`${shared}`.as('shared') })
      .from(newest)
      .orderBy(desc(shared), desc(newest.publishAt), desc(newest.id))
      .limit(3)
      .as('nearest')
    const found = await db
      .select(summaryColumns)
      .from(nearest)
      .innerJoin(posts, eq(posts.id, nearest.id))
      .innerJoin(postVersions, asShown)
      .orderBy(desc(nearest.shared), ...newestFirst)
    return found.map(withMinutes)
  }

  return {
    msToNextChange: async (): Promise<number | null> => (await nextDate.execute())[0]?.ms ?? null,

    async listPosts({ after, tag }: { after?: string | undefined; tag?: string | undefined }): Promise<PostList> {
      const rows = await selectList()
        .where(
          and(
            isPublishedRow,
            tag === undefined ? undefined : arrayContains(posts.tags, [tag]),
            after === undefined ? undefined : isAfter(after, posts.publishAt, posts.id),
          ),
        )
        .orderBy(...newestFirst)
        .limit(postsOnPage + 1)
      const page = toPage(rows, postsOnPage)
      const items: PostSummary[] = page.items.map((row) => withMinutes({ ...row, tags: tagsOf(row.tags) }))
      const named = items.flatMap(({ tags }) => tags).find(({ slug }) => slug === tag)
      return { items, next: page.next, tag: named ?? null }
    },

    async getPost(slug: string): Promise<Omit<Post, 'structuredData'> | undefined> {
      const [found] = await bySlug.execute({ slug })
      if (!found) return undefined
      const { id, body, tags, tagSlugs, image, changedAt, changedDay, isUpdated, ...post } = found
      const { html, headings } = renderPost(body)
      return {
        ...withMinutes(post),
        tags: tagsOf(tags),
        html,
        contents: headings.length < minSections ? [] : headings,
        image: image ? { src: image, ...pictureSizes(image) } : null,
        updatedAt: isUpdated ? changedAt : null,
        updatedDay: isUpdated ? changedDay : null,
        related: await listRelated(id, tagSlugs),
      }
    },
  }
}
export type PostReads = ReturnType<typeof postReads>

const feedLength = 20

export async function readFeed(db: Db, origin: string) {
  const rows = await db
    .select({
      ...summaryColumns,
      id: posts.id,
      body: postVersions.body,
      tags: postVersions.tags,
      author: shownMembers.name,
      updatedAt: sql<Date>`greatest(${posts.publishAt}, ${postVersions.publishedAt})`.mapWith(posts.publishAt),
    })
    .from(posts)
    .innerJoin(postVersions, asShown)
    .leftJoin(shownMembers, eq(shownMembers.id, postVersions.authorId))
    .where(isPublishedRow)
    .orderBy(...newestFirst)
    .limit(feedLength)
  return rows.map(({ body, words: _, day: __, ...post }) => ({ ...post, html: renderPost(body, origin).html }))
}

export const indexPosts = (db: Db) =>
  db
    .select({
      slug: sql<string>`${posts.slug}`,
      name: postVersions.title,
      note: postVersions.lede,
      updatedAt: sql<Date>`greatest(${posts.publishAt}, ${postVersions.publishedAt})`.mapWith(posts.publishAt),
    })
    .from(posts)
    .innerJoin(postVersions, asShown)
    .where(isPublishedRow)
    .orderBy(...newestFirst)
