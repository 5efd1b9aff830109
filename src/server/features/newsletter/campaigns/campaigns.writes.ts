import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CampaignRecord, CampaignUpdate, NewCampaign } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignState, campaignStaffMessages as messages } from '#contract/newsletter/campaigns.staff.ts'
import type { ActivityAction } from '#contract/office/activity.ts'
import type { PostRecord } from '#contract/website/posts.staff.schema.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import { type MailQueue, queueMails } from '#server/mail/outbox.ts'
import type { Written } from '#server/staff/feature.ts'
import { recordWrites } from '#server/staff/record-writes.ts'
import { addVersion, changeNewestBody, getCampaignText, keepVersion, textOf } from './campaign-versions.ts'
import { getCampaign } from './campaigns.staff.service.ts'
import { campaigns, campaignTests } from './campaigns.table.ts'

const { subjectOf, mustGet, lock, created, trash, restore } = recordWrites<CampaignRecord>({
  name: 'campaign',
  table: campaigns,
  get: getCampaign,
  messages,
  logged: ({ subject }) => ({ name: subject }),
})
export const restoreCampaign = restore
export const mustGetCampaign = mustGet
export const lockCampaign = lock

export async function lockDraft(tx: Db, id: number, version: number): Promise<CampaignRecord> {
  const before = await lockCampaign(tx, id)
  if (campaignState(before) !== 'draft') throw new AppError('conflict', messages.alreadySent)
  if (version !== before.version) throw new ChangedMeanwhile(messages.changedMeanwhile, before)
  return before
}

type Change = Partial<Record<keyof typeof campaigns.$inferInsert, unknown>>

export async function changeCampaign(
  tx: Db,
  before: CampaignRecord,
  action: ActivityAction,
  values: Change,
): Promise<Written<CampaignRecord>> {
  await tx
    .update(campaigns)
    .set({ ...values, version: sql`${campaigns.version} + 1`, updatedAt: sql`now()` } as object)
    .where(eq(campaigns.id, before.id))
  const response = await mustGet(tx, before.id)
  return { response, activity: { action, subject: subjectOf(before.id), after: { name: response.subject } } }
}

export type ReadPost = (
  db: Db,
  id: number,
) => Promise<Pick<PostRecord, 'title' | 'lede' | 'body' | 'image' | 'imageAlt'> | undefined>

export async function createCampaign(
  tx: Db,
  { postId, draft }: NewCampaign,
  { userId, readPost }: { userId: number; readPost: ReadPost },
): Promise<Written<CampaignRecord>> {
  const post = postId === null ? undefined : await readPost(tx, postId)
  if (postId !== null && !post) throw new AppError('notFound', messages.noSuchPost)
  const text = post && {
    postId,
    subject: post.title,
    preheader: post.lede.replaceAll('\n', ' ').slice(0, 150),
    body: [post.image && `![${post.imageAlt.replaceAll(/[[\]]/g, '')}](${post.image})`, post.body]
      .filter(Boolean)
      .join('\n\n'),
  }
  const [added] = await tx
    .insert(campaigns)
    .values({ ...text, ...draft, editorId: userId })
    .returning({ id: campaigns.id })
  const campaign = await mustGet(tx, added?.id ?? 0)
  await addVersion(tx, campaign.id, campaign, { editorId: userId })
  return created(campaign)
}

/** The activity log gets one event per user and editing session, not one per autosave. */
export async function saveCampaign(
  tx: Db,
  id: number,
  { version, ...draft }: CampaignUpdate,
  userId: number,
): Promise<Written<CampaignRecord>> {
  const before = await lockDraft(tx, id, version)
  const isSameSitting = await keepVersion(tx, id, draft, userId)
  const written = await changeCampaign(tx, before, 'campaign-edited', { ...draft, editorId: userId })
  // Adding a campaign is an event of its own; its first words are another.
  return isSameSitting && before.version > 1 ? { ...written, activity: [] } : written
}

export async function restoreCampaignText(
  tx: Db,
  id: number,
  { version, textId }: { version: number; textId: number },
  userId: number,
): Promise<Written<CampaignRecord>> {
  const before = await lockDraft(tx, id, version)
  const text = await getCampaignText(tx, textId)
  if (text?.campaignId !== id) throw new AppError('notFound', messages.noSuchVersion)
  await addVersion(tx, id, text, { editorId: userId, restoredFrom: textId })
  return changeCampaign(tx, before, 'campaign-text-restored', { ...textOf(text), editorId: userId })
}

export async function deleteCampaign(tx: Db, id: number, userId: number): Promise<Written<{ success: true }>> {
  const before = await lockCampaign(tx, id)
  if (campaignState(before) !== 'draft') throw new AppError('conflict', messages.alreadySent)
  return trash(tx, id, userId)
}

export async function testCampaign(
  tx: Db,
  id: number,
  user: SignedInUser,
  tasks: Pick<MailQueue, 'queueMails'>,
): Promise<Written<{ success: true }>> {
  const { subject } = await mustGet(tx, id)
  const [test] = await tx
    .insert(campaignTests)
    .values({ campaignId: id, userId: user.id })
    .returning({ id: campaignTests.id })
  await queueMails(tx, tasks, [{ kind: 'campaign-test', id, issue: test?.id ?? 0 }])
  return {
    response: { success: true },
    activity: { action: 'campaign-tested', subject: subjectOf(id), after: { name: subject } },
  }
}

export async function replacePicture(tx: Db, key: string, address: string): Promise<Written<unknown>> {
  const former = new RegExp(`/media/${key}/\\d+x\\d+\\.jpg`, 'g')
  const drafts = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(isNull(campaigns.sendAt), isNull(campaigns.deletedAt), sql`${campaigns.body} like ${`%/media/${key}/%`}`),
    )
  const written: Written<unknown>[] = []
  for (const { id } of drafts) {
    const before = await lockCampaign(tx, id)
    const body = before.body.replace(former, address)
    await changeNewestBody(tx, id, body)
    written.push(await changeCampaign(tx, before, 'campaign-edited', { body }))
  }
  return { response: undefined, activity: written.flatMap(({ activity }) => activity) }
}
