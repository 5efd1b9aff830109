import { createHash } from 'node:crypto'
import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  LetterCheck,
  LetterCounts,
  LetterRecord,
  LetterRow,
  LetterRowsQuery,
} from '#contract/letters.staff.schema.ts'
import { type LetterState, readerStates } from '#contract/letters.staff.ts'
import type { Page } from '#contract/paging.ts'
import { cmsUsers, fullNameOrNull } from '#server/auth/cms-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { cursorColumn, keysetPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { getsLetters, newsletterSubscriptions } from '#server/features/newsletter/newsletter.table.ts'
import { mostFound } from '#server/portal/sources.ts'
import { letterReaders, letters } from './letters.table.ts'

/** What an approval is bound to. */
export const textHashOf = ({ subject, preheader, body }: Pick<LetterRecord, 'subject' | 'preheader' | 'body'>) =>
  createHash('sha256')
    .update(JSON.stringify([subject, preheader, body]))
    .digest('base64url')

const rowColumns = {
  id: letters.id,
  version: letters.version,
  subject: letters.subject,
  updatedAt: sql<string>`${isoTime(letters.updatedAt)}`,
  editor: fullNameOrNull,
  sendAt: isoTime(letters.sendAt),
  startedAt: isoTime(letters.startedAt),
  pausedAt: isoTime(letters.pausedAt),
  finishedAt: isoTime(letters.finishedAt),
  waitsForApproval: sql<boolean>`${letters.needsApproval} and ${letters.approvedAt} is null`,
  pauseReason: letters.pauseReason,
}

/** As `letterState` of the contract says it. */
const inState: Record<LetterState, SQL> = {
  draft: sql`${letters.sendAt} is null`,
  held: sql`${letters.sendAt} is not null and ${letters.startedAt} is null`,
  sending: sql`${letters.startedAt} is not null and ${letters.pausedAt} is null and ${letters.finishedAt} is null`,
  paused: sql`${letters.pausedAt} is not null and ${letters.finishedAt} is null`,
  finished: sql`${letters.finishedAt} is not null`,
}

export async function listLetters(db: Db, { state, search, ...page }: LetterRowsQuery): Promise<Page<LetterRow>> {
  const { items, next } = await keysetPage(
    db
      .select({ ...rowColumns, cursor: cursorColumn(letters.updatedAt, letters.id) })
      .from(letters)
      .leftJoin(cmsUsers, eq(cmsUsers.id, letters.editorId)),
    {
      ...page,
      by: letters.updatedAt,
      id: letters.id,
      where: and(
        isKept(letters),
        state && inState[state],
        search ? ilike(letters.subject, containing(search)) : undefined,
      ),
    },
  )
  const isUnderWay = ({ startedAt, finishedAt }: (typeof items)[number]) => startedAt && !finishedAt
  const counted = items.map(async (row) => ({
    ...row,
    counts: isUnderWay(row) ? await countReaders(db, row.id) : null,
  }))
  return { items: await Promise.all(counted), next }
}

const sender = alias(cmsUsers, 'sender')
const approver = alias(cmsUsers, 'approver')
const nameOf = (user: typeof sender | typeof approver) => sql<string>`${user.firstName} || ' ' || ${user.lastName}`

export async function getLetter(db: Db, id: number): Promise<LetterRecord | undefined> {
  const [found] = await db
    .select({
      ...rowColumns,
      preheader: letters.preheader,
      body: letters.body,
      isPublic: letters.isPublic,
      postId: letters.postId,
      slug: letters.slug,
      needsApproval: letters.needsApproval,
      approvedHash: letters.approvedHash,
      approvedAt: isoTime(letters.approvedAt),
      approvedBy: sql<string | null>`case when ${approver.id} is not null then ${nameOf(approver)} end`,
      senderId: sender.id,
      senderName: nameOf(sender),
      pauseAnswer: letters.pauseAnswer,
      waitsUntil: isoTime(letters.waitsUntil),
      replies: letters.replies,
    })
    .from(letters)
    .leftJoin(cmsUsers, eq(cmsUsers.id, letters.editorId))
    .leftJoin(sender, eq(sender.id, letters.sentBy))
    .leftJoin(approver, eq(approver.id, letters.approvedBy))
    .where(and(eq(letters.id, id), isKept(letters)))
  if (!found) return undefined
  const { approvedHash, approvedAt, approvedBy, senderId, senderName, replies, ...letter } = found
  const textHash = textHashOf(letter)
  const isOut = letter.startedAt !== null
  return {
    ...letter,
    textHash,
    approval: approvedAt && approvedHash === textHash ? { by: approvedBy, at: approvedAt } : null,
    sentBy: senderId === null ? null : { id: senderId, name: senderName },
    counts: isOut ? await countReaders(db, id) : null,
    numbers: isOut ? { replies, ...(await countAfterwards(db, id)) } : null,
  }
}

/** From the rows themselves: what they do not say has not happened. */
export async function countReaders(db: Db, letterId: number): Promise<LetterCounts> {
  const rows = await db
    .select({ state: letterReaders.state, count: sql<number>`count(*)::int` })
    .from(letterReaders)
    .where(eq(letterReaders.letterId, letterId))
    .groupBy(letterReaders.state)
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(readerStates.map((state) => [state, counted[state] ?? 0])) as LetterCounts
}

/** What can be known without watching anybody: who got it and is no subscriber any more, and who came within a week. */
async function countAfterwards(db: Db, letterId: number) {
  const { rows } = await db.execute<{ unsubscribed: number; newReaders: number }>(sql`
    select
      (select count(*)::int from ${letterReaders} r
        where r.letter_id = ${letterId} and r.state = 'sent'
          and not exists (select from ${newsletterSubscriptions} s where s.id = r.subscription_id)) as unsubscribed,
      (select count(*)::int from ${letters} l join ${newsletterSubscriptions} s
          on s.confirmed_at >= l.started_at and s.confirmed_at < l.started_at + interval '7 days'
        where l.id = ${letterId}) as "newReaders"`)
  return rows[0] ?? { unsubscribed: 0, newReaders: 0 }
}

/** Who would get a letter now, and who would not. */
export async function countAudience(db: Db): Promise<LetterCheck['readers']> {
  const { state } = newsletterSubscriptions
  const [counted] = await db
    .select({
      confirmed: sql<number>`count(*) filter (where ${getsLetters})::int`,
      paused: sql<number>`count(*) filter (where ${state} = 'confirmed' and not (${getsLetters}))::int`,
      pending: sql<number>`count(*) filter (where ${state} = 'pending')::int`,
      refused: sql<number>`count(*) filter (where ${state} = 'refused')::int`,
    })
    .from(newsletterSubscriptions)
  return counted ?? { confirmed: 0, paused: 0, pending: 0, refused: 0 }
}

export const findLetters = async (db: Db, search: string) =>
  await db
    .select({ id: letters.id, title: letters.subject, detail: letters.preheader })
    .from(letters)
    .where(and(ilike(letters.subject, containing(search)), isKept(letters)))
    .orderBy(desc(letters.updatedAt), desc(letters.id))
    .limit(mostFound)

/** Which uploaded pictures a letter shows. One that was sent keeps its own: it is in people's mailboxes. */
export const pictureUses = sql`
  select distinct m.key, coalesce(nullif(l.subject, ''), 'A letter without a subject') as title, l.id
  from ${letters} l
  cross join lateral (select (regexp_matches(l.body, '/media/([0-9a-f]{32})/', 'g'))[1] as key) m
  where l.deleted_at is null and l.body like '%/media/%'`
