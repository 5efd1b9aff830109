import { and, eq, getTableName, inArray, like, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { factNameOf } from '#contract/website/facts.staff.ts'
import type { Environment } from '#server/app/environment.schema.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { everything, publishContentChange } from '#server/db/content-changes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { isUnused } from '#server/db/is-unused.ts'
import { jobApplications } from '#server/features/hiring/applications/applications.table.ts'
import { removeResumes } from '#server/features/hiring/applications/resumes.ts'
import { jobs } from '#server/features/hiring/jobs/jobs.table.ts'
import { contactMessages } from '#server/features/inbox/messages/messages.table.ts'
import { savedReplies } from '#server/features/inbox/saved-replies/saved-replies.table.ts'
import { campaigns } from '#server/features/newsletter/campaigns/campaigns.table.ts'
import { newsletterSubscriptions } from '#server/features/newsletter/subscribers/newsletter.table.ts'
import { consentTexts } from '#server/features/office/privacy/consent-texts.table.ts'
import { removeRows } from '#server/features/office/privacy/remove-rows.public.ts'
import { facts } from '#server/features/website/facts/facts.table.ts'
import { removeFiles } from '#server/features/website/files/files.public.ts'
import { publicFiles } from '#server/features/website/files/files.table.ts'
import { recordHistory } from '#server/features/website/history/record-history.table.ts'
import { removePictures } from '#server/features/website/pictures/pictures.public.ts'
import { pictures } from '#server/features/website/pictures/pictures.table.ts'
import { posts, postVersions } from '#server/features/website/posts/posts.table.ts'
import { lostPaths, redirects } from '#server/features/website/redirects/redirects.table.ts'
import { otherRoles, teamMembers } from '#server/features/website/team-members/team-members.table.ts'
import { suppressions } from '#server/mail/suppressions.table.ts'
import { activityLog, activityValues } from '#server/staff/activity.table.ts'
import { sampleJobs } from '../jobs.seed.ts'
import { samplePosts } from '../posts.seed.ts'
import { refuseInProduction } from '../refuse-in-production.ts'
import { sampleSavedReplies } from '../saved-replies.seed.ts'
import { sampleTeamMembers } from '../team-members.seed.ts'
import { morePosts } from './posts-more.seed.ts'
import { madeBySamples, sampleRequest } from './sampling.ts'
import { sampleDomain } from './staff.seed.ts'
import { sampleStaffAddresses } from './staff.ts'
import { sampleFingerprints } from './subscribers.ts'
import { removeVisits } from './visits.ts'
import { moreSavedReplies } from './website.seed.ts'

export async function removeSamples(database: Database, environment: Environment): Promise<void> {
  refuseInProduction(environment)
  await database.withTransaction(async (tx) => {
    await removePeople(tx)
    await removeWebsite(tx)
    await removeLog(tx)
    await tx.delete(staffUsers).where(inArray(staffUsers.email, sampleStaffAddresses))
    await removeConsentTexts(tx)
    await publishContentChange(tx, [everything])
  })
}

const isSample = (column: PgColumn) => like(column, `%@${sampleDomain}`)

async function removePeople(tx: Db): Promise<void> {
  const isApplicant = isSample(jobApplications.email)
  const resumes = await tx.select({ hash: jobApplications.resumeHash }).from(jobApplications).where(isApplicant)
  await removeRows(tx, jobApplications, 'application', isApplicant)
  await removeResumes(tx, resumes)
  await removeRows(tx, contactMessages, 'contact', isSample(contactMessages.email))
  await removeRows(tx, newsletterSubscriptions, 'newsletter', isSample(newsletterSubscriptions.email))
  await tx.delete(suppressions).where(inArray(suppressions.emailHash, sampleFingerprints()))
}

async function removeWebsite(tx: Db): Promise<void> {
  await removeRows(tx, campaigns, 'campaign', inArray(campaigns.id, await madeBySamples(tx, 'campaign-created')))
  const slugs = [...samplePosts, ...morePosts].map(({ slug }) => slug)
  const versions = await tx.select().from(postVersions).where(inArray(postVersions.slug, slugs))
  await removeShown(
    tx,
    posts,
    versions.map(({ postId }) => postId),
  )
  await forgetHistory(
    tx,
    postVersions,
    versions.map(({ id }) => id),
  )
  await removePictures(tx, inArray(pictures.id, await madeBySamples(tx, 'picture-created')))
  await removeFiles(tx, inArray(publicFiles.id, await madeBySamples(tx, 'file-created')))

  const touched = (await madeBySamples(tx, 'fact-updated')).flatMap((id) => factNameOf(id) ?? [])
  const unchanged = and(inArray(facts.name, touched), eq(facts.version, 2))
  const removed = await tx.delete(facts).where(unchanged).returning({ name: facts.name })
  await forgetHistory(
    tx,
    facts,
    removed.map(({ name }) => name),
  )

  await tx.delete(redirects).where(like(redirects.from, '/sample/%'))
  await removeVisits(tx)
  await tx.delete(lostPaths).where(like(lostPaths.path, '/sample/%'))
  const titles = [...sampleSavedReplies, ...moreSavedReplies].map(({ title }) => title)
  await tx.delete(savedReplies).where(inArray(savedReplies.title, titles))

  const jobSlugs = sampleJobs(new Date()).map(({ slug }) => slug)
  const sampled = await tx.select({ id: jobs.id }).from(jobs).where(inArray(jobs.slug, jobSlugs))
  await removeShown(
    tx,
    jobs,
    sampled.map(({ id }) => id),
  )
  const isMember = inArray(
    teamMembers.slug,
    sampleTeamMembers.map(({ slug }) => slug),
  )
  const members = (await tx.select({ id: teamMembers.id }).from(teamMembers).where(isMember)).map(({ id }) => id)
  const roles = await tx.select({ id: otherRoles.id }).from(otherRoles).where(inArray(otherRoles.teamMemberId, members))
  await removeShown(tx, teamMembers, members)
  await forgetHistory(
    tx,
    otherRoles,
    roles.map(({ id }) => id),
  )
}

async function removeShown(tx: Db, table: PgTable & { id: PgColumn }, ids: number[]): Promise<void> {
  await tx.delete(table).where(inArray(table.id, ids))
  await forgetHistory(tx, table, ids)
}

const forgetHistory = (tx: Db, table: PgTable, keys: (number | string)[]) =>
  tx
    .delete(recordHistory)
    .where(and(eq(recordHistory.tableName, getTableName(table)), inArray(recordHistory.key, keys.map(String))))

/** The activity log is append-only, so the owner of the tables disables its triggers meanwhile. */
async function removeLog(tx: Db): Promise<void> {
  const guards = [
    [activityValues, 'audit_values_kept'],
    [activityLog, 'audit_log_append_only'],
  ] as const
  const isMade = eq(activityLog.requestId, sampleRequest)
  const events = tx.select({ id: activityLog.id }).from(activityLog).where(isMade)
  const set = async (to: 'enable' | 'disable') => {
    for (const [table, trigger] of guards)
      await tx.execute(sql`alter table ${table} ${sql.raw(to)} trigger ${sql.identifier(trigger)}`)
  }
  await set('disable')
  await tx.delete(activityValues).where(inArray(activityValues.eventId, events))
  await tx.delete(activityLog).where(isMade)
  await set('enable')
}

async function removeConsentTexts(tx: Db): Promise<void> {
  const isWholeDay = sql`date_trunc('day', ${consentTexts.createdAt}, 'UTC') = ${consentTexts.createdAt}`
  await tx.delete(consentTexts).where(and(isWholeDay, await isUnused(tx, consentTexts.id)))
}
