import { and, eq } from 'drizzle-orm'
import { previewLinkDays, tagSlug } from '#contract/website/posts.staff.ts'
import { countWords } from '#markdown/post-html.ts'
import { isKept } from '#server/db/trash.ts'
import { posts, postVersions } from '#server/features/website/posts/posts.table.ts'
import { teamMembers } from '#server/features/website/team-members/team-members.table.ts'
import { samplePictures } from './pictures.seed.ts'
import { morePosts } from './posts-more.seed.ts'
import { dayMs, daysBefore, hourMs, officeTime, type Sampling } from './sampling.ts'
import type { StaffName } from './staff.seed.ts'

interface Plan {
  editor: StaffName
  author: string
  createdDaysAgo: number
  sharedDaysAgo?: number
  /** Far ahead: until the first post is published, the blog is the page that the specification describes. */
  goesOutInDays?: number
}

const plans: Record<string, Plan> = {
  'why-the-same-problem-keeps-coming-back': {
    editor: 'priya',
    author: 'maren-okafor',
    createdDaysAgo: 83.4,
    goesOutInDays: 182,
  },
  'your-notes-are-late-for-a-reason': {
    editor: 'jonah',
    author: 'lucia-benavides',
    createdDaysAgo: 65.8,
    goesOutInDays: 196,
  },
  'before-you-let-software-draft-a-note': {
    editor: 'priya',
    author: 'lucia-benavides',
    createdDaysAgo: 47.1,
    sharedDaysAgo: 1.3,
  },
  'what-the-front-desk-knows': { editor: 'jonah', author: 'jonah-adeyemi', createdDaysAgo: 31.6, sharedDaysAgo: 2.4 },
  'a-handover-that-fits-on-one-page': { editor: 'priya', author: 'lucia-benavides', createdDaysAgo: 15.3 },
  'role-play-without-the-audience': { editor: 'jonah', author: 'maren-okafor', createdDaysAgo: 5.7 },
}

export async function seedPosts(sampling: Sampling, pictures: Map<string, string>): Promise<void> {
  for (const [slug, plan] of Object.entries(plans)) await seedPost(sampling, slug, plan, pictures.get(slug) ?? '')
}

async function seedPost(sampling: Sampling, slug: string, plan: Plan, image: string): Promise<void> {
  const { tx, now, people, events } = sampling
  const { editor, author, createdDaysAgo, sharedDaysAgo, goesOutInDays } = plan
  const at = (days: number) => officeTime(now, daysBefore(now, days))
  const [member] = await tx
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(and(eq(teamMembers.slug, author), isKept(teamMembers)))
  const [createdAt, savedAt] = [at(createdDaysAgo), at(createdDaysAgo * 0.6)]
  const { postId, textId, title, tags } = await findOrAdd(sampling, slug)
  await tx
    .update(postVersions)
    .set({
      image,
      imageAlt: samplePictures.find((picture) => picture.slug === slug)?.alt ?? '',
      authorId: member?.id ?? null,
      editorId: people[editor],
      startedAt: createdAt,
      savedAt,
      ...(goesOutInDays && { publishedAt: at(createdDaysAgo * 0.5) }),
    })
    .where(eq(postVersions.id, textId))
  const publishAt = goesOutInDays ? morningIn(now, goesOutInDays) : null
  const shared = sharedDaysAgo === undefined ? undefined : at(sharedDaysAgo)
  const updatedAt = publishAt ? at(createdDaysAgo * 0.5) : savedAt
  await tx
    .update(posts)
    .set({
      createdAt,
      updatedAt,
      version: 2,
      ...(publishAt && { slug, publishedId: textId, publishAt, tags: tags.map(tagSlug) }),
      ...(shared && { previewUntil: daysBefore(shared, -previewLinkDays), previewCount: 1 }),
    })
    .where(eq(posts.id, postId))

  const subject = `post:${postId}`
  const userId = people[editor]
  const before = { title, publicSlug: null, publishAt: null, publishedId: null }
  events.push(
    { at: createdAt, userId, action: 'post-created', subject, after: before },
    { at: savedAt, userId, action: 'post-edited', subject, after: { title } },
  )
  if (shared) events.push({ at: shared, userId, action: 'post-preview-shared', subject })
  if (publishAt) {
    const after = { title, publicSlug: slug, publishAt: publishAt.toISOString(), publishedId: textId }
    events.push({ at: updatedAt, userId: people.maren, action: 'post-scheduled', subject, before, after })
  }
}

/** Ten in the morning, Eastern time. */
const morningIn = (now: Date, days: number) =>
  new Date((Math.floor(now.getTime() / dayMs) + days) * dayMs + 14 * hourMs)

async function findOrAdd({ tx }: Sampling, slug: string) {
  const { id: textId, postId, title, tags } = postVersions
  const columns = { textId, postId, title, tags }
  const [known] = await tx
    .select(columns)
    .from(postVersions)
    .innerJoin(posts, eq(posts.textId, postVersions.id))
    .where(and(eq(postVersions.slug, slug), isKept(posts)))
  if (known) return known
  const text = morePosts.find((post) => post.slug === slug)
  if (!text) throw new Error(`There is no sample post ${slug}`)
  const [post] = await tx.insert(posts).values({}).returning({ id: posts.id })
  const [added] = await tx
    .insert(postVersions)
    .values({ ...text, postId: post?.id ?? 0, words: countWords(text.body) })
    .returning(columns)
  if (!added) throw new Error(`The sample post ${slug} was not stored`)
  await tx.update(posts).set({ textId: added.textId }).where(eq(posts.id, added.postId))
  return added
}
