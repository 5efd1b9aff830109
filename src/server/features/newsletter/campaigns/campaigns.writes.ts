import { and, eq, isNull, sql } from 'drizzle-orm'
import type {
  CampaignCheck,
  CampaignRecord,
  CampaignUpdate,
  NewCampaign,
  SendCampaign,
} from '#contract/newsletter/campaigns.staff.schema.ts'
import {
  campaignHoldSeconds,
  campaignState,
  campaignStaffMessages as messages,
} from '#contract/newsletter/campaigns.staff.ts'
import type { ActivityAction } from '#contract/office/activity.ts'
import type { PostRecord } from '#contract/website/posts.staff.schema.ts'
import { tagSlug } from '#contract/website/posts.staff.ts'
import { assertConfirmed } from '#server/auth/second-factors.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/database.ts'
import { tellStaff } from '#server/features/office/notices/notices.public.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import { type MailQueue, queueMails } from '#server/mail/outbox.ts'
import { unknownMailbox } from '#server/mail/smtp.ts'
import type { Written } from '#server/staff/feature.ts'
import { recordWrites } from '#server/staff/record-writes.ts'
import { hasToStop, problemKey } from './campaign-check.ts'
import { addVersion, changeNewestBody, getCampaignText, keepVersion, textOf } from './campaign-versions.ts'
import { countRecipients, getCampaign } from './campaigns.staff.service.ts'
import { campaignRecipients, campaigns, campaignTests } from './campaigns.table.ts'

const { subjectOf, mustGet, lock, created, trash, restore } = recordWrites<CampaignRecord>({
  name: 'campaign',
  table: campaigns,
  get: getCampaign,
  messages,
  logged: ({ subject }) => ({ name: subject }),
})
export const restoreCampaign = restore
export const mustGetCampaign = mustGet

async function lockDraft(tx: Db, id: number, version: number): Promise<CampaignRecord> {
  const before = await lock(tx, id)
  if (campaignState(before) !== 'draft') throw new AppError('conflict', messages.alreadySent)
  if (version !== before.version) throw new ChangedMeanwhile(messages.changedMeanwhile, before)
  return before
}

type Change = Partial<Record<keyof typeof campaigns.$inferInsert, unknown>>

async function change(
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
  const written = await change(tx, before, 'campaign-edited', { ...draft, editorId: userId })
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
  return change(tx, before, 'campaign-text-restored', { ...textOf(text), editorId: userId })
}

export async function deleteCampaign(tx: Db, id: number, userId: number): Promise<Written<{ success: true }>> {
  const before = await lock(tx, id)
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

export async function sendCampaign(
  tx: Db,
  id: number,
  { version, needsApproval, hasLooked, sendAt }: SendCampaign,
  { userId, checked }: { userId: number; checked: CampaignCheck & { version: number } },
): Promise<Written<CampaignRecord>> {
  const before = await lockDraft(tx, id, version)
  if (checked.version !== version) throw new ChangedMeanwhile(messages.changedMeanwhile, before)
  if (hasToStop(checked.problems, hasLooked)) throw new AppError('invalid', messages.notReady)
  if (sendAt !== null && Date.parse(sendAt) <= Date.now()) throw new AppError('invalid', messages.momentPast)
  const sent = await change(tx, before, 'campaign-sent', {
    sendAt: sql`greatest(now() + make_interval(secs => ${campaignHoldSeconds}), ${sendAt}::timestamptz)`,
    acceptedProblems: sendAt === null ? null : checked.problems.map(problemKey),
    sentBy: userId,
    needsApproval,
    approvedBy: null,
    approvedAt: null,
    approvedHash: null,
    slug: await freeSlug(tx, before),
  })
  if (needsApproval) await tellStaff(tx, [{ about: 'campaign', recordId: id, issue: sent.response.version }])
  return sent
}

const reserved = ['confirm', 'unsubscribe', 'choices', 'feed']

async function freeSlug(tx: Db, { id, subject }: CampaignRecord): Promise<string> {
  const slug = tagSlug(subject).slice(0, 80).replace(/-$/, '')
  if (!slug || reserved.includes(slug)) return `campaign-${id}`
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.campaignSlugs})`)
  const isTaken = await tx.$count(campaigns, and(eq(campaigns.slug, slug), sql`${campaigns.id} <> ${id}`))
  return isTaken ? `${slug}-${id}` : slug
}

export async function stopCampaign(tx: Db, id: number): Promise<Written<CampaignRecord>> {
  const before = await lock(tx, id)
  if (before.startedAt) throw new AppError('conflict', messages.tooLateToStop)
  if (!before.sendAt) return { response: before, activity: [] }
  return change(tx, before, 'campaign-stopped', {
    sendAt: null,
    sentBy: null,
    needsApproval: false,
    slug: null,
    acceptedProblems: null,
    pausedAt: null,
    pauseReason: null,
    pauseResponse: null,
    approvedBy: null,
    approvedAt: null,
    approvedHash: null,
  })
}

export async function approveCampaign(
  tx: Db,
  id: number,
  textHash: string,
  user: SignedInUser,
): Promise<Written<CampaignRecord>> {
  assertConfirmed(user)
  const before = await lock(tx, id)
  if (campaignState(before) !== 'held' || !before.needsApproval) throw new AppError('conflict', messages.notAsked)
  if (before.sentBy?.id === user.id) throw new AppError('forbidden', messages.ownCampaign)
  if (before.textHash !== textHash) throw new ChangedMeanwhile(messages.otherText, before)
  return change(tx, before, 'campaign-approved', {
    approvedBy: user.id,
    approvedAt: sql`now()`,
    approvedHash: textHash,
  })
}

export async function pauseCampaign(tx: Db, id: number): Promise<Written<CampaignRecord>> {
  const before = await lock(tx, id)
  if (campaignState(before) !== 'sending') throw new AppError('conflict', messages.notSending)
  return change(tx, before, 'campaign-paused', { pausedAt: sql`now()`, pauseReason: 'person', pauseResponse: null })
}

/** Doubles the share of refusals that pauses the campaign, so that it does not pause again at once. */
export async function resumeCampaign(tx: Db, id: number): Promise<Written<CampaignRecord>> {
  const before = await lock(tx, id)
  if (campaignState(before) !== 'paused' || !before.startedAt) throw new AppError('conflict', messages.notSending)
  const { sent, refused } = await countRecipients(tx, id)
  // These mails were refused because of the sender or the text, which may be fixed by now.
  await tx
    .update(campaignRecipients)
    .set({ state: 'queued', tries: 0, nextTryAt: sql`now()`, settledAt: null })
    .where(
      and(
        eq(campaignRecipients.campaignId, id),
        eq(campaignRecipients.state, 'refused'),
        sql`${campaignRecipients.lastResponse} !~ ${unknownMailbox}`,
      ),
    )
  const share = refused / Math.max(1, sent + refused)
  return change(tx, before, 'campaign-resumed', {
    pausedAt: null,
    pauseReason: null,
    pauseResponse: null,
    waitsUntil: null,
    deferredMails: 0,
    refusalLimit: sql`greatest(${campaigns.refusalLimit}, ${2 * share}::real)`,
  })
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
    const before = await lock(tx, id)
    const body = before.body.replace(former, address)
    await changeNewestBody(tx, id, body)
    written.push(await change(tx, before, 'campaign-edited', { body }))
  }
  return { response: undefined, activity: written.flatMap(({ activity }) => activity) }
}
