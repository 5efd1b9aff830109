import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type PauseReason, refusalBrake } from '#contract/newsletter/campaigns.staff.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { tellStaff } from '#server/features/office/notices/notices.public.ts'
import type { Delivery } from '#server/mail/smtp.ts'
import { recordActivity } from '#server/staff/activity.ts'
import { campaignsTag } from './campaigns.service.ts'
import { countRecipients } from './campaigns.staff.service.ts'
import { campaignRecipients, campaigns } from './campaigns.table.ts'
import { releaseBatch } from './claim-batch.ts'
import { type Outcome, type RetryWaits, settleDeferred } from './settle-mail.ts'

/** Consecutive deferrals of new recipients that mean the server is throttling us. */
const wallMails = 10
const maxWalls = 5

export interface Waits extends RetryWaits {
  wallSeconds: number
  longestWallSeconds: number
}

interface BrakeOptions {
  waits: Waits
  logger: Logger
}

/** A response without an SMTP status means that the server was unreachable. */
const isAway = ({ response = '' }: Delivery) => !/\b[245]\d\d\b/.test(response)

export async function assessBatch(
  tx: Db,
  campaignId: number,
  { deferred, taken, refused }: { deferred: Outcome[]; taken: number; refused: number },
  { waits, logger }: BrakeOptions,
): Promise<void> {
  if (deferred.length > 0) {
    if (taken + refused === 0 && deferred.every(({ delivery }) => isAway(delivery))) {
      await releaseBatch(
        tx,
        campaignId,
        deferred.map(({ recipient }) => recipient.id),
      )
      return wait(tx, campaignId, waits.wallSeconds)
    }
    for (const outcome of deferred) await settleDeferred(tx, campaignId, outcome, waits)
  }
  if (taken > 0) {
    await tx
      .update(campaigns)
      .set({ deferredMails: 0, waitsUntil: null })
      .where(
        and(eq(campaigns.id, campaignId), sql`${campaigns.deferredMails} > 0 or ${campaigns.waitsUntil} is not null`),
      )
  } else {
    const fresh = deferred.filter(({ recipient }) => recipient.tries === 1)
    if (fresh.length > 0) await meetWall(tx, campaignId, fresh, { waits, logger })
  }
  if (refused > 0) await brakeAtRefusals(tx, campaignId, logger)
}

async function meetWall(tx: Db, campaignId: number, fresh: Outcome[], { waits, logger }: BrakeOptions): Promise<void> {
  const [campaign] = await tx
    .update(campaigns)
    .set({ deferredMails: sql`${campaigns.deferredMails} + ${fresh.length}` })
    .where(eq(campaigns.id, campaignId))
    .returning({ now: campaigns.deferredMails })
  const wallsAt = (mails: number) => Math.floor(mails / wallMails)
  const walls = wallsAt(campaign?.now ?? 0)
  if (walls === wallsAt((campaign?.now ?? 0) - fresh.length)) return
  if (walls >= maxWalls)
    await pauseItself(tx, campaignId, { reason: 'deferrals', response: fresh.at(-1)?.delivery.response }, logger)
  else await wait(tx, campaignId, Math.min(waits.longestWallSeconds, waits.wallSeconds * 2 ** (walls - 1)))
}

async function brakeAtRefusals(tx: Db, campaignId: number, logger: Logger): Promise<void> {
  const { sent, refused } = await countRecipients(tx, campaignId)
  const share = refused / (sent + refused)
  const [campaign] = await tx
    .select({ limit: campaigns.refusalLimit, pausedAt: campaigns.pausedAt })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  if (!campaign || campaign.pausedAt || share <= campaign.limit) return
  const isMost = sent + refused >= refusalBrake.mostOf && share > 0.5
  if (sent + refused < refusalBrake.ofAtLeast && !isMost) return
  const [last] = await tx
    .select({ response: campaignRecipients.lastResponse })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.campaignId, campaignId), eq(campaignRecipients.state, 'refused')))
    .orderBy(sql`${campaignRecipients.settledAt} desc`)
    .limit(1)
  await pauseItself(tx, campaignId, { reason: 'refusals', response: last?.response }, logger)
}

export async function pauseItself(
  tx: Db,
  campaignId: number,
  { reason, response }: { reason: PauseReason; response: string | null | undefined },
  logger: Logger,
): Promise<void> {
  const [paused] = await tx
    .update(campaigns)
    .set({
      pausedAt: sql`now()`,
      pauseReason: reason,
      pauseResponse: response ?? null,
      version: sql`${campaigns.version} + 1`,
    })
    .where(and(eq(campaigns.id, campaignId), isNull(campaigns.pausedAt)))
    .returning({ name: campaigns.subject, issue: campaigns.version })
  if (!paused) return
  const { name, issue } = paused
  await recordActivity(tx, {
    action: 'campaign-paused',
    subject: `campaign:${campaignId}`,
    userId: null,
    after: { name },
  })
  await tellStaff(tx, [{ about: 'campaign', recordId: campaignId, issue }])
  await publishContentChange(tx, [campaignsTag, 'activity'])
  logger.warn({ campaign: campaignId, reason, response }, 'campaign paused itself')
}

const wait = async (tx: Db, campaignId: number, seconds: number) => {
  await tx
    .update(campaigns)
    .set({ waitsUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(campaigns.id, campaignId))
}
