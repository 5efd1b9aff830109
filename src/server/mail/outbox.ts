import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MailRecord } from '#contract/mails.schema.ts'
import type { Permission } from '#contract/roles.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import type { Delivery } from '#server/mail/smtp.ts'
import { currentRequest } from '#server/observe/current-request.ts'
import { outgoingMails } from './outgoing-mails.table.ts'

/** What is queued for a mail: which one, about which row. Never what is in it. */
export interface MailTask {
  kind: string
  id: number
  /** Tells apart mails of one kind about one row, e.g. a confirmation asked for again on another day. */
  issue: number
  /** The request that caused it. */
  requestId?: string | undefined
}

/** What a Message-ID of ours says. */
export interface NamedMail extends MailTask {
  /** When its row was written. Mails of older releases do not say. */
  moment?: string | undefined
}

/** As much of the task queue as the outbox needs. */
export interface MailQueue {
  /** None of them leaves before these seconds are over. */
  queueMails(tx: Db, tasks: MailTask[], holdSeconds?: number): Promise<void>
  /** The same for mails that were put aside. */
  requeueMail(tx: Db, task: MailTask): Promise<void>
}

const insertMails = {
  name: 'insert_outgoing_mails',
  text: `
    insert into outgoing_mails (kind, subject_id, issue, due_at, request_id)
    select *, now() + make_interval(secs => $4), $5 from unnest($1::text[], $2::int[], $3::int[]) on conflict do nothing`,
}

/** In the transaction that causes the mails: ledger, tasks and cause are there together or not at all. */
export async function queueMails(
  tx: Db,
  queue: Pick<MailQueue, 'queueMails'>,
  mails: MailTask[],
  holdSeconds = 0,
): Promise<void> {
  const values = [mails.map(({ kind }) => kind), mails.map(({ id }) => id), mails.map(({ issue }) => issue)]
  const requestId = currentRequest.getStore()?.requestId
  await tx.$client.query({ ...insertMails, values: [...values, holdSeconds, requestId ?? null] })
  const tasks = requestId ? mails.map((mail) => ({ ...mail, requestId })) : mails
  await queue.queueMails(tx, tasks, holdSeconds)
}

/** In microseconds: numbers of rows come again after a restore, this moment does not. */
export const momentOf = (column: PgColumn) => sql<string>`(extract(epoch from ${column}) * 1000000)::bigint`

const readMessageId = {
  name: 'read_message_id',
  text: `
    select message_id || '.' || (extract(epoch from created_at) * 1000000)::bigint as id from outgoing_mails
    where subject_id = $2 and kind = $1 and issue = $3`,
}

/** The part before the @. A mail that is sent again has it again; no other mail ever has. */
export async function messageIdOf(db: Db, { kind, id, issue }: MailTask): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>({ ...readMessageId, values: [kind, id, issue] })
  return rows[0]?.id ?? `${kind}.${id}.${issue}`
}

const updateMail = {
  name: 'update_outgoing_mail',
  text: `
    update outgoing_mails set state = $4::mail_state, tries = tries + 1, last_response = $5, tried_at = now()
    where subject_id = $2 and kind = $1 and issue = $3`,
}

/** What came of a try, and which staff hear of it. */
export interface Attempt extends Delivery {
  topic?: Permission | undefined
}

/** The ledger's row of one mail; in a join its issue is another table's id. */
export const isMail = ({ kind, id, issue }: Omit<MailTask, 'issue'> & { issue: number | PgColumn }) =>
  and(eq(outgoingMails.subjectId, id), eq(outgoingMails.kind, kind), eq(outgoingMails.issue, issue))

/** There is nobody to send it to any more. Its task finds nothing when it is due. */
export async function forgetMail(db: Db, mail: MailTask): Promise<void> {
  await db.delete(outgoingMails).where(isMail(mail))
}

/** `dead` when it was the last try. A mail without a recipient leaves no row. */
export async function recordDelivery(db: Db, { kind, id, issue }: MailTask, attempt: Attempt, dead = false) {
  const { state, response = null, topic } = attempt
  if (state === 'unneeded') return forgetMail(db, { kind, id, issue })
  const known = dead ? 'dead' : state === 'delayed' ? 'queued' : state
  await db.$client.query({ ...updateMail, values: [kind, id, issue, known, response] })
  if (topic) await publishContentChange(db, [topic])
}

/** For commands that have no transaction of ours. */
export const markQueued = `
  update outgoing_mails set state = 'queued' where subject_id = $1 and kind = $2 and issue = $3`

const aboutKind = (prefix: string) => like(outgoingMails.kind, `${prefix}-%`)

/** What became of the mails about one row, e.g. `mailsOf(db, 'contact', 12)`. */
export const mailsOf = (db: Db, prefix: string, subjectId: number) =>
  db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.subjectId, subjectId), aboutKind(prefix)))
    .orderBy(asc(outgoingMails.id))

/** The same as staff see it. */
export const toMailRecord = (mail: typeof outgoingMails.$inferSelect): MailRecord => {
  const { id, kind, state, tries, lastResponse, createdAt, triedAt } = mail
  return {
    ...{ id, kind, state, tries, lastResponse },
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
  }
}

/** What has not been sent, by state. All the others are too many to be counted again and again. */
export const countUnsent = (db: Db) =>
  db
    .select({ state: outgoingMails.state, count: sql<number>`count(*)::int` })
    .from(outgoingMails)
    .where(sql`${outgoingMails.state} <> 'sent'`)
    .groupBy(outgoingMails.state)

/** Longer than a mail takes while all is well. */
const late = sql`now() - interval '30 seconds'`

/** The rows whose mails were refused, given up, or should have gone by now. */
export const undeliveredAbout = (db: Db, prefix: string) =>
  db
    .select({ id: outgoingMails.subjectId })
    .from(outgoingMails)
    .where(
      and(
        sql`${outgoingMails.state} <> 'sent' and (${outgoingMails.state} <> 'queued' or ${outgoingMails.dueAt} < ${late})`,
        aboutKind(prefix),
      ),
    )

/** Sends again what was refused or given up, under its old Message-ID. False when there is nothing to send again. */
export async function resend(tx: Db, queue: Pick<MailQueue, 'requeueMail'>, id: number): Promise<boolean> {
  const [mail] = await tx
    .update(outgoingMails)
    .set({ state: 'queued' })
    .where(and(eq(outgoingMails.id, id), inArray(outgoingMails.state, ['refused', 'dead'])))
    .returning({
      kind: outgoingMails.kind,
      id: outgoingMails.subjectId,
      issue: outgoingMails.issue,
      requestId: outgoingMails.requestId,
    })
  if (mail) await queue.requeueMail(tx, { ...mail, requestId: mail.requestId ?? undefined })
  return mail !== undefined
}

/** Goes with the rows that the mails were about. */
export async function forgetMails(tx: Db, prefix: string, subjectIds: number[]): Promise<void> {
  if (subjectIds.length > 0)
    await tx.delete(outgoingMails).where(and(inArray(outgoingMails.subjectId, subjectIds), aboutKind(prefix)))
}
