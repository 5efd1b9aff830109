import { and, eq, sql } from 'drizzle-orm'
import type { CampaignCheck, CampaignRecord, SendCampaign } from '#contract/newsletter/campaigns.staff.schema.ts'
import {
  campaignHoldSeconds,
  campaignState,
  campaignStaffMessages as messages,
} from '#contract/newsletter/campaigns.staff.ts'
import { tagSlug } from '#contract/website/posts.staff.ts'
import { assertConfirmed } from '#server/auth/second-factors.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/database.ts'
import { tellStaff } from '#server/features/office/notices/notices.public.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import { unknownMailbox } from '#server/mail/smtp.ts'
import type { Written } from '#server/staff/feature.ts'
import { hasToStop, problemKey } from './campaign-check.ts'
import { countRecipients } from './campaigns.staff.service.ts'
import { campaignRecipients, campaigns } from './campaigns.table.ts'
import { changeCampaign, lockCampaign, lockDraft } from './campaigns.writes.ts'

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
  const sent = await changeCampaign(tx, before, 'campaign-sent', {
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
  const before = await lockCampaign(tx, id)
  if (before.startedAt) throw new AppError('conflict', messages.tooLateToStop)
  if (!before.sendAt) return { response: before, activity: [] }
  return changeCampaign(tx, before, 'campaign-stopped', {
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
  const before = await lockCampaign(tx, id)
  if (campaignState(before) !== 'held' || !before.needsApproval) throw new AppError('conflict', messages.notAsked)
  if (before.sentBy?.id === user.id) throw new AppError('forbidden', messages.ownCampaign)
  if (before.textHash !== textHash) throw new ChangedMeanwhile(messages.otherText, before)
  return changeCampaign(tx, before, 'campaign-approved', {
    approvedBy: user.id,
    approvedAt: sql`now()`,
    approvedHash: textHash,
  })
}

export async function pauseCampaign(tx: Db, id: number): Promise<Written<CampaignRecord>> {
  const before = await lockCampaign(tx, id)
  if (campaignState(before) !== 'sending') throw new AppError('conflict', messages.notSending)
  return changeCampaign(tx, before, 'campaign-paused', {
    pausedAt: sql`now()`,
    pauseReason: 'person',
    pauseResponse: null,
  })
}

/** Doubles the share of refusals that pauses the campaign, so that it does not pause again at once. */
export async function resumeCampaign(tx: Db, id: number): Promise<Written<CampaignRecord>> {
  const before = await lockCampaign(tx, id)
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
  return changeCampaign(tx, before, 'campaign-resumed', {
    pausedAt: null,
    pauseReason: null,
    pauseResponse: null,
    waitsUntil: null,
    deferredMails: 0,
    refusalLimit: sql`greatest(${campaigns.refusalLimit}, ${2 * share}::real)`,
  })
}
