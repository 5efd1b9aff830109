import { eq } from 'drizzle-orm'
import { countWords } from '#markdown/post-html.ts'
import { everything, publishContentChange } from '#server/db/content-changes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { jobs } from '#server/features/hiring/jobs/jobs.table.ts'
import { savedReplies } from '#server/features/inbox/saved-replies/saved-replies.table.ts'
import { posts, postVersions } from '#server/features/website/posts/posts.table.ts'
import { otherRoles, teamMembers } from '#server/features/website/team-members/team-members.table.ts'
import { sampleJobs } from './jobs.seed.ts'
import { samplePosts } from './posts.seed.ts'
import { sampleSavedReplies } from './saved-replies.seed.ts'
import { sampleTeamMembers } from './team-members.seed.ts'

/** Sample people, jobs, drafts and replies for trying the site. Adds only missing ones, so it may run at any time. */
export const seedDatabase = (database: Database): Promise<void> =>
  database.withTransaction(async (tx) => {
    await seedTeamMembers(tx)
    await tx.insert(jobs).values(sampleJobs(new Date())).onConflictDoNothing()
    await tx.insert(savedReplies).values(sampleSavedReplies).onConflictDoNothing()
    await seedPosts(tx)
    await publishContentChange(tx, [everything])
  })

async function seedTeamMembers(tx: Db): Promise<void> {
  for (const { otherRoles: roles = [], ...member } of sampleTeamMembers) {
    const [added] = await tx.insert(teamMembers).values(member).onConflictDoNothing().returning({ id: teamMembers.id })
    if (!added || roles.length === 0) continue
    await tx.insert(otherRoles).values(roles.map((role, position) => ({ ...role, position, teamMemberId: added.id })))
  }
}

async function seedPosts(tx: Db): Promise<void> {
  for (const draft of samplePosts) {
    const [known] = await tx
      .select({ id: postVersions.id })
      .from(postVersions)
      .where(eq(postVersions.slug, draft.slug))
      .limit(1)
    if (known) continue
    const [post] = await tx.insert(posts).values({}).returning({ id: posts.id })
    if (!post) continue
    const text = { ...draft, postId: post.id, words: countWords(draft.body) }
    const [added] = await tx.insert(postVersions).values(text).returning({ textId: postVersions.id })
    if (added) await tx.update(posts).set(added).where(eq(posts.id, post.id))
  }
}
