import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { refusalBrake } from '#contract/newsletter/campaigns.staff.ts'
import type { Database, Db } from '#server/db/database.ts'
import { type MailEnvironment, readSettings, recipientsOf } from '#server/features/office/settings/settings.public.ts'
import type { Mailer } from '#server/mail/smtp.ts'
import { reasonOf } from '#server/observe/logger.ts'
import { withLease } from '#server/tasks/lease.ts'
import { assessBatch, type Waits } from './brake.ts'
import type { CampaignSite } from './campaign-check.ts'
import { campaignFor, type WrittenCampaign, writeCampaign } from './campaign-mail.ts'
import { campaigns } from './campaigns.table.ts'
import { checkNextAgain } from './check-again.ts'
import { type Batch, claimBatch, releaseBatch, renewBatch } from './claim-batch.ts'
import { type Outcome, settleRefused, settleSent, untilSettled } from './settle-mail.ts'
import { startNext } from './start-campaign.ts'

interface SenderOptions extends MailEnvironment {
  mailer: Mailer
  logger: Logger
  site: CampaignSite
  subscriptions: {
    tokenOf(id: number): string
    refuse(tx: Db, email: string): Promise<void>
  }
  waits?: Waits
  pollMs?: number
}

const realWaits: Waits = { retrySeconds: 60, longestRetrySeconds: 7_200, wallSeconds: 15, longestWallSeconds: 120 }

/** After a crash, one mail per lane has an unknown result, so more lanes run only if the pace needs them. */
export const maxLanes = 4
const renewMs = 10_000

/** After a crash, mails that were not settled are sent again with the same Message-ID. */
export function createCampaignSender({
  mailer,
  logger,
  site,
  subscriptions,
  waits = realWaits,
  pollMs = 500,
  ...environment
}: SenderOptions) {
  let mailMs = 0
  const written = new Map<string, { campaign: WrittenCampaign; replyTo: string; fromName: string }>()

  const report = (error: unknown) => logger.warn({ reason: reasonOf(error) }, 'campaigns')

  /** Needs its own connections, so that visitors never wait for campaigns. */
  async function run(database: Database, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      if (!(await step(database, stop))) await delay(pollMs, undefined, { signal: stop }).catch(() => {})
    }
  }

  /** A campaign that fails in one part holds up no other one in the next part. */
  async function step(database: Database, stop: AbortSignal): Promise<boolean> {
    const parts = [
      () => checkNextAgain(database, site, logger),
      () => database.withTransaction((tx) => startNext(tx, logger)),
      () => sendNext(database, stop),
    ]
    for (const part of parts) {
      const isBusy = await part().catch((error: unknown) => {
        report(error)
        return false
      })
      if (isBusy) return true
    }
    return false
  }

  async function sendNext(database: Database, stop: AbortSignal): Promise<boolean> {
    const batch = await database.withTransaction(claimBatch)
    if (!batch) return false
    if (batch.recipients.length > 0) await sendBatch(database, batch, stop)
    return true
  }

  async function sendBatch(
    database: Database,
    { campaignId, version, moment, perSecond, recipients }: Batch,
    stop: AbortSignal,
  ): Promise<void> {
    const { db } = database
    const { campaign, replyTo, fromName } = await read(db, campaignId, `${version}.${moment}`)
    const waiting = [...recipients]
    const open = new Set(recipients.map(({ id }) => id))
    const deferred: Outcome[] = []
    let taken = 0
    let refused = 0

    async function lane(): Promise<void> {
      for (let recipient = waiting.shift(); recipient; recipient = waiting.shift()) {
        // The server takes no mail at present, so the other recipients are not tried.
        const isWall = taken + refused === 0 && deferred.length >= maxLanes
        const isRefusedAll = taken === 0 && refused >= refusalBrake.mostOf
        if (stop.aborted || isWall || isRefusedAll) {
          waiting.unshift(recipient)
          return
        }
        const mail = campaignFor(campaign, { to: recipient.email, token: subscriptions.tokenOf(recipient.id), replyTo })
        const delivery = await mailer.send(
          { ...mail, ...(fromName && { fromName }) },
          `campaign.${recipient.id}.${campaignId}.${moment}`,
        )
        if (delivery.state === 'sent') {
          await untilSettled(() => settleSent(db, campaignId, recipient.id))
          taken++
        } else if (delivery.state === 'refused') {
          await untilSettled(() => settleRefused(database, campaignId, { recipient, delivery }, subscriptions.refuse))
          refused++
        } else {
          deferred.push({ recipient, delivery })
          continue
        }
        open.delete(recipient.id)
      }
    }
    const lanes = Math.min(maxLanes, Math.max(1, Math.ceil((perSecond * mailMs) / 1_000)))
    const began = performance.now()
    // Waits for all lanes: the next batch would run beside them, and their lease would not be renewed.
    const ends = await withLease(
      { open, renewMs, renew: (ids) => renewBatch(db, campaignId, ids), onError: report },
      () => Promise.allSettled(Array.from({ length: lanes }, lane)),
    )
    mailMs = ((performance.now() - began) * lanes) / recipients.length
    if (waiting.length > 0)
      await releaseBatch(
        db,
        campaignId,
        waiting.map(({ id }) => id),
      )
    await database.withTransaction((tx) => assessBatch(tx, campaignId, { deferred, taken, refused }, { waits, logger }))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  async function read(db: Db, campaignId: number, version: string) {
    const key = `${campaignId}.${version}`
    const known = written.get(key)
    if (known) return known
    const [[campaign], settings] = await Promise.all([
      db.select().from(campaigns).where(eq(campaigns.id, campaignId)),
      readSettings(db),
    ])
    if (!campaign) throw new Error('The campaign is gone')
    const { senderName, postalAddress } = settings
    const fresh = {
      campaign: writeCampaign(campaign, { origin: site.origin, postalAddress }),
      replyTo: recipientsOf(settings, environment).general,
      fromName: environment.mail.isNameSet ? '' : senderName,
    }
    written.clear()
    written.set(key, fresh)
    return fresh
  }

  return { run }
}
