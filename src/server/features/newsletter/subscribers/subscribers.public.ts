import { and, desc, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { CampaignCheck } from '#contract/newsletter/campaigns.staff.schema.ts'
import { softBounceRule } from '#contract/newsletter/mail-events.ts'
import type { Db } from '#server/db/database.ts'
import { canaryRows } from '#server/features/inbox/submissions/canary-rows.public.ts'
import { shownAt, shownWords } from '#server/features/office/privacy/consent-texts.public.ts'
import { isHeld } from '#server/features/office/privacy/holds.public.ts'
import { isAddress, removeRows } from '#server/features/office/privacy/remove-rows.public.ts'
import { getsCampaigns, newsletterSubscriptions as subscriptions } from './newsletter.table.ts'

const isOf = (email: string) => isAddress(subscriptions.email, email)

export const audienceAfter = (id: number, most: number): SQL =>
  sql`select ${subscriptions.id} as id from ${subscriptions}
    where ${subscriptions.id} > ${id} and ${getsCampaigns} order by ${subscriptions.id} limit ${most}`

export const readAddresses = (db: Db, ids: number[]) =>
  db
    .select({ id: subscriptions.id, email: subscriptions.email })
    .from(subscriptions)
    .where(and(inArray(subscriptions.id, ids), getsCampaigns))

export async function countAudience(db: Db): Promise<CampaignCheck['recipients']> {
  const { state } = subscriptions
  const [counted] = await db
    .select({
      confirmed: sql<number>`count(*) filter (where ${getsCampaigns})::int`,
      paused: sql<number>`count(*) filter (where ${state} = 'confirmed' and not (${getsCampaigns}))::int`,
      pending: sql<number>`count(*) filter (where ${state} = 'pending')::int`,
      refused: sql<number>`count(*) filter (where ${state} = 'refused')::int`,
    })
    .from(subscriptions)
  return counted ?? { confirmed: 0, paused: 0, pending: 0, refused: 0 }
}

export const isGone = (id: SQL): SQL => sql`not exists (select from ${subscriptions} where ${subscriptions.id} = ${id})`

export const countConfirmedInWeekFrom = (moment: SQL): SQL =>
  sql`select count(*)::int from ${subscriptions}
    where ${subscriptions.confirmedAt} >= ${moment} and ${subscriptions.confirmedAt} < ${moment} + interval '7 days'`

export async function getSubscriberEmail(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ email: subscriptions.email }).from(subscriptions).where(eq(subscriptions.id, id))
  return row?.email
}

export async function findSubscription(db: Db, email: string) {
  const { id, state, createdAt, confirmedAt, consentedAt, pausedUntil, consentTextId } = subscriptions
  const consent = { ...shownWords(consentTextId), consentPlace: shownAt(consentTextId) }
  const [row] = await db
    .select({ id, state, createdAt, confirmedAt, consentedAt, pausedUntil, ...consent })
    .from(subscriptions)
    .where(isOf(email))
  return row
}

export const pauseSubscription = (tx: Db, email: string, months: number) =>
  tx
    .update(subscriptions)
    .set({ pausedUntil: sql`now() + make_interval(months => ${months}::int)` })
    .where(isOf(email))

export const resumeSubscription = (tx: Db, email: string) =>
  tx.update(subscriptions).set({ pausedUntil: null, softBounces: 0 }).where(isOf(email))

/** That of a person on hold stays, unconfirmed, so that it gets no mail. */
export async function endSubscription(tx: Db, email: string): Promise<void> {
  if (await isHeld(tx, email)) await tx.update(subscriptions).set({ confirmedAt: null }).where(isOf(email))
  else await removeRows(tx, subscriptions, 'newsletter', isOf(email))
}

export const noteArrival = (tx: Db, id: number) =>
  tx.update(subscriptions).set({ softBounces: 0 }).where(eq(subscriptions.id, id))

export async function noteSoftBounce(tx: Db, id: number, isRepeated: boolean): Promise<void> {
  const inARow = isRepeated ? sql`${subscriptions.softBounces} + 1` : sql`1`
  const isEnough = sql`${inARow} >= ${softBounceRule.campaignsInARow}`
  await tx
    .update(subscriptions)
    .set({
      softBounces: sql`case when ${isEnough} then 0 else ${inARow} end`,
      pausedUntil: sql`case when ${isEnough}
        then greatest(${subscriptions.pausedUntil}, now() + make_interval(days => ${softBounceRule.pauseDays}))
        else ${subscriptions.pausedUntil} end`,
    })
    .where(eq(subscriptions.id, id))
}

/** By the box they signed up in; those who have left are deleted. */
export const countSignUpsBySource = (db: Db, since: SQL) =>
  db
    .select({
      source: subscriptions.source,
      count: sql<number>`count(*)::int`,
      confirmed: sql<number>`(count(*) filter (where ${subscriptions.state} = 'confirmed'))::int`,
    })
    .from(subscriptions)
    .where(and(gte(subscriptions.createdAt, since), ne(subscriptions.source, 'import')))
    .groupBy(subscriptions.source)

export const subscriberCanary = canaryRows(subscriptions, 'newsletter')

/** The newest ones, without spam and imports. */
export const listSignUpArrivals = (db: Db, since: SQL, most: number) =>
  db
    .select({ at: subscriptions.createdAt })
    .from(subscriptions)
    .where(
      and(gte(subscriptions.createdAt, since), isNull(subscriptions.spamReason), ne(subscriptions.source, 'import')),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(most)
