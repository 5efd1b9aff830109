import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type PauseReason, refusalBrake } from '#contract/letters.staff.ts'
import { recordAudit } from '#server/audit/audit.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { getsCampaigns, newsletterSubscriptions } from '#server/features/newsletter/newsletter.table.ts'
import { reasonOf } from '#server/logger.ts'
import type { Delivery, Mailer } from '#server/mail/smtp.ts'
import { momentOf } from '#server/outbox/outbox.ts'
import { type MailEnvironment, readSettings, recipientsOf } from '#server/settings/settings.ts'
import { campaignFor, type WrittenCampaign, writeCampaign } from './letter-mail.ts'
import { campaignsTag, campaignTag } from './letters.service.ts'
import { countReaders, textHashOf } from './letters.staff.service.ts'
import { campaignReaders, campaigns } from './letters.table.ts'

interface SenderOptions extends MailEnvironment {
  mailer: Mailer
  logger: Logger
  origin: string
  subscriptions: {
    /** For the reader's own links. */
    tokenOf(id: number): string
    /** There is no such mailbox: it gets nothing any more. */
    refuse(tx: Db, email: string): Promise<void>
  }
  /** Shorter only in tests. */
  waits?: Waits
}

/** In seconds. */
interface Waits {
  /** Before a reader whose mailbox said "not now" is tried again; doubled every time. */
  retry: number
  longestRetry: number
  /** While the server takes nothing at all; doubled every time. */
  wall: number
  longestWall: number
}
const realWaits: Waits = { retry: 60, longestRetry: 7_200, wall: 15, longestWall: 120 }

/** About a day and a half. */
const mostTries = 24
/** So many new readers deferred in a row, none taken in between: the server means us and not them. */
const wallMails = 10
/** After so many walls in a row it is for a person to decide. */
const mostWalls = 5

/**
 * One after another: a worker that dies leaves one mail of which nobody knows whether it was taken. Side by side only
 * where the pace needs it, and so few that other mails always find a free connection.
 */
const mostLanes = 4
const mostAtOnce = 50
const readersAtOnce = 50_000
/** A worker that lives renews it; what a dead one had is anybody's when it runs out. */
const leaseSeconds = 30
const renewMs = 10_000
const pollMs = 500
/** A minute's worth. */
const mostSettles = 120

interface Reader {
  id: number
  email: string
  tries: number
}
interface Batch {
  campaignId: number
  version: number
  /** When it was started: ends the Message-IDs of its mails. */
  moment: string
  perSecond: number
  readers: Reader[]
}
interface Outcome {
  reader: Reader
  delivery: Delivery
}

const isAway = ({ answer = '' }: Delivery) => !/\b[245]\d\d\b/.test(answer)

/**
 * Sends campaigns: every reader has a row, which says once and for all whether they have theirs. A row is claimed for a
 * while, the mail is sent, and the row is settled right after the server's answer, one by one. Whoever dies in between
 * leaves a mail or two unsettled; they are sent again under the same Message-ID.
 */
export function createCampaignSender({
  mailer,
  logger,
  origin,
  subscriptions,
  waits = realWaits,
  ...environment
}: SenderOptions) {
  /** How long the server took for one, last time. */
  let mailMs = 0
  const written = new Map<string, { campaign: WrittenCampaign; replyTo: string; fromName: string }>()

  /** Until it is told to stop; with connections that no visitor waits for. */
  async function run(database: Database, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const isBusy = await step(database, stop).catch((error: unknown) => {
        logger.warn({ reason: reasonOf(error) }, 'campaigns')
        return false
      })
      if (!isBusy) await delay(pollMs, undefined, { signal: stop }).catch(() => {})
    }
  }

  /** False when there is nothing to do for the moment. */
  async function step(database: Database, stop?: AbortSignal): Promise<boolean> {
    if (await database.withTransaction(startNext)) return true
    const batch = await database.withTransaction(claimBatch)
    if (!batch) return false
    if (batch.readers.length > 0) await sendBatch(database, batch, stop)
    return true
  }

  /** Everybody who gets campaigns at this moment gets a row of this one, or nobody yet. */
  async function startNext(tx: Db): Promise<boolean> {
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(
        and(
          isKept(campaigns),
          isNull(campaigns.startedAt),
          sql`${campaigns.sendAt} <= now()`,
          sql`(not ${campaigns.needsApproval} or ${campaigns.approvedHash} is not null)`,
        ),
      )
      .orderBy(asc(campaigns.sendAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!campaign) return false
    if (campaign.needsApproval && campaign.approvedHash !== textHashOf(campaign)) return false
    await addReaders(tx, campaign.id)
    await tx
      .update(campaigns)
      .set({ startedAt: sql`now()`, version: sql`${campaigns.version} + 1` })
      .where(eq(campaigns.id, campaign.id))
    await publishContentChange(tx, [campaignsTag, ...(campaign.slug ? [campaignTag(campaign.slug)] : [])])
    return true
  }

  /** In slices: no statement may take longer than a visitor would wait. */
  async function addReaders(tx: Db, campaignId: number): Promise<void> {
    const { id } = newsletterSubscriptions
    for (let after: number | null = 0; after !== null; ) {
      const { rows }: { rows: { last: number | null }[] } = await tx.execute(sql`
        with added as (
          insert into ${campaignReaders} (letter_id, subscription_id)
          select ${campaignId}, ${id} from ${newsletterSubscriptions}
          where ${id} > ${after} and ${getsCampaigns} order by ${id} limit ${readersAtOnce}
          returning subscription_id)
        select max(subscription_id) as last from added`)
      after = rows[0]?.last ?? null
    }
  }

  /**
   * From the oldest campaign that has a mail due; one that only waits for full mailboxes holds nobody up. The rows of all
   * campaigns that are being sent are locked meanwhile, so that the pace holds over all workers, and a pause is a pause.
   */
  async function claimBatch(tx: Db): Promise<Batch | undefined> {
    const open = await tx
      .select({
        id: campaigns.id,
        version: campaigns.version,
        moment: momentOf(campaigns.startedAt),
        /** What was left unused counts for a second at most. */
        idleSeconds: sql<
          number | null
        >`extract(epoch from least(now() - ${campaigns.pacedUntil}, interval '1 second'))::float`,
      })
      .from(campaigns)
      .where(
        and(
          isKept(campaigns),
          sql`${campaigns.startedAt} is not null and ${campaigns.finishedAt} is null and ${campaigns.pausedAt} is null`,
          sql`coalesce(${campaigns.waitsUntil} <= now(), true)`,
        ),
      )
      .orderBy(asc(campaigns.startedAt), asc(campaigns.id))
      .for('update')
    if (open.length === 0) return undefined
    const { campaignsPerMinute } = await readSettings(tx)
    const perSecond = Number(campaignsPerMinute) / 60
    const idle = open.flatMap(({ idleSeconds }) => idleSeconds ?? [])
    const idleSeconds = idle.length > 0 ? Math.min(...idle) : undefined
    const allowed = Math.min(mostAtOnce, Math.floor((idleSeconds ?? 1) * perSecond + 1e-6))
    if (allowed < 1 && idleSeconds !== undefined && idleSeconds < 1) return undefined
    for (const campaign of open) {
      const rows = await claimDue(tx, campaign.id, Math.max(1, allowed))
      if (rows.length === 0) {
        await finishIfDone(tx, campaign.id)
        continue
      }
      const readers = await readAddresses(tx, campaign.id, rows)
      await tx
        .update(campaigns)
        .set({ pacedUntil: sql`now() + make_interval(secs => ${readers.length / perSecond - (idleSeconds ?? 0)})` })
        .where(eq(campaigns.id, campaign.id))
      return { campaignId: campaign.id, version: campaign.version, moment: campaign.moment, perSecond, readers }
    }
    return undefined
  }

  async function claimDue(tx: Db, campaignId: number, most: number): Promise<{ id: number; tries: number }[]> {
    const { rows } = await tx.execute<{ id: number; tries: number }>(sql`
      with due as (
        select subscription_id from ${campaignReaders}
        where letter_id = ${campaignId} and state = 'queued' and next_try_at <= now()
        order by next_try_at limit ${most} for update skip locked)
      update ${campaignReaders} r
      set next_try_at = now() + make_interval(secs => ${leaseSeconds}), tries = r.tries + 1
      from due where r.letter_id = ${campaignId} and r.subscription_id = due.subscription_id
      returning r.subscription_id as id, r.tries`)
    return rows
  }

  /** Who has left or paused since the campaign started is counted as left. */
  async function readAddresses(tx: Db, campaignId: number, rows: { id: number; tries: number }[]): Promise<Reader[]> {
    const addresses = await tx
      .select({ id: newsletterSubscriptions.id, email: newsletterSubscriptions.email })
      .from(newsletterSubscriptions)
      .where(
        and(
          inArray(
            newsletterSubscriptions.id,
            rows.map(({ id }) => id),
          ),
          getsCampaigns,
        ),
      )
    const emailOf = new Map(addresses.map(({ id, email }) => [id, email]))
    const gone = rows.filter(({ id }) => !emailOf.has(id)).map(({ id }) => id)
    if (gone.length > 0)
      await tx.update(campaignReaders).set({ state: 'left', settledAt: sql`now()` }).where(isReader(campaignId, gone))
    return rows.flatMap(({ id, tries }) => {
      const email = emailOf.get(id)
      return email ? [{ id, tries, email }] : []
    })
  }

  async function finishIfDone(tx: Db, id: number): Promise<void> {
    const { rowCount } = await tx.execute(sql`
      update ${campaigns} set finished_at = now(), version = version + 1 where id = ${id} and not exists (
        select from ${campaignReaders} where letter_id = ${id} and state = 'queued')`)
    if (rowCount) await publishContentChange(tx, [campaignsTag])
  }

  async function sendBatch(
    database: Database,
    { campaignId, version, moment, perSecond, readers }: Batch,
    stop?: AbortSignal,
  ): Promise<void> {
    const { db } = database
    const { campaign, replyTo, fromName } = await read(db, campaignId, `${version}.${moment}`)
    const waiting = [...readers]
    const open = new Set(readers.map(({ id }) => id))
    const deferred: Outcome[] = []
    let taken = 0
    let refused = 0
    const renewal = setInterval(() => void renew(db, campaignId, [...open]), renewMs).unref()

    async function lane(): Promise<void> {
      for (let reader = waiting.shift(); reader; reader = waiting.shift()) {
        // The server takes nothing at present: the others are not asked for their answer one by one.
        const isWall = taken + refused === 0 && deferred.length >= mostLanes
        const isRefusedAll = taken === 0 && refused >= refusalBrake.mostOf
        if (stop?.aborted || isWall || isRefusedAll) {
          waiting.unshift(reader)
          return
        }
        const mail = campaignFor(campaign, { to: reader.email, token: subscriptions.tokenOf(reader.id), replyTo })
        const delivery = await mailer.send(
          { ...mail, ...(fromName && { fromName }) },
          `campaign.${reader.id}.${campaignId}.${moment}`,
        )
        if (delivery.state === 'sent') {
          await untilSettled(() => settleSent(db, campaignId, reader.id))
          taken++
        } else if (delivery.state === 'refused') {
          await untilSettled(() => settleRefused(database, campaignId, reader, delivery))
          refused++
        } else {
          deferred.push({ reader, delivery })
          continue
        }
        open.delete(reader.id)
      }
    }
    const lanes = Math.min(mostLanes, Math.max(1, Math.ceil((perSecond * mailMs) / 1_000)))
    const began = performance.now()
    // No lane outlives its batch: the next one would send beside it, and nobody would renew what it holds.
    const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
    clearInterval(renewal)
    mailMs = ((performance.now() - began) * lanes) / readers.length
    if (waiting.length > 0)
      await release(
        db,
        campaignId,
        waiting.map(({ id }) => id),
      )
    await database.withTransaction((tx) => judge(tx, campaignId, { deferred, taken, refused }))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** The server has answered: as long as this worker lives, a database that is away for a while is no reason to send it again. */
  async function untilSettled(settle: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await settle()
        return
      } catch (error) {
        if (tries >= mostSettles) throw error
        await delay(pollMs)
      }
    }
  }

  /** The same for everybody, so it is written once a process. */
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
      campaign: writeCampaign(campaign, { origin, postalAddress }),
      replyTo: recipientsOf(settings, environment).general,
      fromName: environment.mail.isNameSet ? '' : senderName,
    }
    written.clear()
    written.set(key, fresh)
    return fresh
  }

  async function renew(db: Db, campaignId: number, ids: number[]): Promise<void> {
    await db
      .update(campaignReaders)
      .set({ nextTryAt: sql`now() + make_interval(secs => ${leaseSeconds})` })
      .where(and(isReader(campaignId, ids), eq(campaignReaders.state, 'queued')))
      .catch((error: unknown) => logger.warn({ reason: reasonOf(error) }, 'campaigns'))
  }

  async function settleRefused(
    database: Database,
    campaignId: number,
    reader: Reader,
    delivery: Delivery,
  ): Promise<void> {
    await database.withTransaction(async (tx) => {
      await tx
        .update(campaignReaders)
        .set({ state: 'refused', settledAt: sql`now()`, lastAnswer: delivery.answer ?? null })
        .where(isReader(campaignId, [reader.id]))
      if (delivery.bounced) await subscriptions.refuse(tx, reader.email)
    })
  }

  /** What a batch says about the server, and about us. */
  async function judge(
    tx: Db,
    campaignId: number,
    { deferred, taken, refused }: { deferred: Outcome[]; taken: number; refused: number },
  ): Promise<void> {
    if (deferred.length > 0) {
      if (taken + refused === 0 && deferred.every(({ delivery }) => isAway(delivery))) {
        // Nobody was there to say anything about a reader.
        await release(
          tx,
          campaignId,
          deferred.map(({ reader }) => reader.id),
        )
        return wait(tx, campaignId, waits.wall)
      }
      for (const { reader, delivery } of deferred) await settleDeferred(tx, campaignId, reader, delivery)
    }
    if (taken > 0) {
      await tx
        .update(campaigns)
        .set({ deferredMails: 0, waitsUntil: null })
        .where(
          and(eq(campaigns.id, campaignId), sql`${campaigns.deferredMails} > 0 or ${campaigns.waitsUntil} is not null`),
        )
    } else {
      const fresh = deferred.filter(({ reader }) => reader.tries === 1)
      if (fresh.length > 0) await meetWall(tx, campaignId, fresh)
    }
    if (refused > 0) await brakeAtRefusals(tx, campaignId)
  }

  async function meetWall(tx: Db, campaignId: number, fresh: Outcome[]): Promise<void> {
    const [campaign] = await tx
      .update(campaigns)
      .set({ deferredMails: sql`${campaigns.deferredMails} + ${fresh.length}` })
      .where(eq(campaigns.id, campaignId))
      .returning({ now: campaigns.deferredMails })
    const wallsAt = (mails: number) => Math.floor(mails / wallMails)
    const walls = wallsAt(campaign?.now ?? 0)
    if (walls === wallsAt((campaign?.now ?? 0) - fresh.length)) return
    if (walls >= mostWalls) await pause(tx, campaignId, 'deferrals', fresh.at(-1)?.delivery.answer)
    else await wait(tx, campaignId, Math.min(waits.longestWall, waits.wall * 2 ** (walls - 1)))
  }

  async function brakeAtRefusals(tx: Db, campaignId: number): Promise<void> {
    const { sent, refused } = await countReaders(tx, campaignId)
    const share = refused / (sent + refused)
    const [campaign] = await tx
      .select({ limit: campaigns.refusalLimit, pausedAt: campaigns.pausedAt })
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
    if (!campaign || campaign.pausedAt || share <= campaign.limit) return
    const isMost = sent + refused >= refusalBrake.mostOf && share > 0.5
    if (sent + refused < refusalBrake.ofAtLeast && !isMost) return
    const [last] = await tx
      .select({ answer: campaignReaders.lastAnswer })
      .from(campaignReaders)
      .where(and(eq(campaignReaders.campaignId, campaignId), eq(campaignReaders.state, 'refused')))
      .orderBy(sql`${campaignReaders.settledAt} desc`)
      .limit(1)
    await pause(tx, campaignId, 'refusals', last?.answer)
  }

  async function pause(
    tx: Db,
    campaignId: number,
    reason: PauseReason,
    answer: string | null | undefined,
  ): Promise<void> {
    const [paused] = await tx
      .update(campaigns)
      .set({
        pausedAt: sql`now()`,
        pauseReason: reason,
        pauseAnswer: answer ?? null,
        version: sql`${campaigns.version} + 1`,
      })
      .where(and(eq(campaigns.id, campaignId), isNull(campaigns.pausedAt)))
      .returning({ name: campaigns.subject })
    if (!paused) return
    await recordAudit(tx, { action: 'campaign-paused', subject: `campaign:${campaignId}`, userId: null, after: paused })
    await publishContentChange(tx, [campaignsTag, 'activity'])
    logger.warn({ campaign: campaignId, reason, answer }, 'campaign paused itself')
  }

  const wait = async (tx: Db, campaignId: number, seconds: number) => {
    await tx
      .update(campaigns)
      .set({ waitsUntil: sql`now() + make_interval(secs => ${seconds})` })
      .where(eq(campaigns.id, campaignId))
  }

  async function settleDeferred(tx: Db, campaignId: number, reader: Reader, { answer }: Delivery): Promise<void> {
    if (reader.tries < mostTries) {
      const seconds = Math.min(waits.longestRetry, waits.retry * 2 ** (reader.tries - 1))
      await tx
        .update(campaignReaders)
        .set({ nextTryAt: sql`now() + make_interval(secs => ${seconds})`, lastAnswer: answer ?? null })
        .where(isReader(campaignId, [reader.id]))
    } else
      await tx
        .update(campaignReaders)
        .set({ state: 'refused', settledAt: sql`now()`, lastAnswer: answer ?? null })
        .where(isReader(campaignId, [reader.id]))
  }

  return { run, step }
}

const isReader = (campaignId: number, ids: number[]) =>
  and(eq(campaignReaders.campaignId, campaignId), inArray(campaignReaders.subscriptionId, ids))

/** Named, so that it is parsed and planned once a connection: nothing is between the server's answer and this. */
const settle = {
  name: 'settle_letter_reader',
  text: `update letter_readers set state = 'sent', settled_at = now() where letter_id = $1 and subscription_id = $2`,
}
const settleSent = (db: Db, campaignId: number, id: number) => db.$client.query({ ...settle, values: [campaignId, id] })

/** As if they had not been claimed. */
const release = (db: Db, campaignId: number, ids: number[]) =>
  db
    .update(campaignReaders)
    .set({ nextTryAt: sql`now()`, tries: sql`${campaignReaders.tries} - 1` })
    .where(and(isReader(campaignId, ids), eq(campaignReaders.state, 'queued')))
