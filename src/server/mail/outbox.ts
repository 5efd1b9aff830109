import { and, asc, eq, inArray, like, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MailRecord } from '#contract/mails.schema.ts'
import type { Permission } from '#contract/roles.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import { type Db, together } from '#server/db/database.ts'
import type { Delivery } from '#server/mail/smtp.ts'
import { currentRequest } from '#server/observe/current-request.ts'
import { outgoingMails } from './outgoing-mails.table.ts'

/** Refers to a row and never holds the content. */
export interface MailTask {
  kind: string
  id: number
  /** Tells apart several mails of one kind about one row. */
  issue: number
  requestId?: string | undefined
}

export interface NamedMail extends MailTask {
  /** When the ledger row was written; absent in mails of older releases. */
  moment?: string | undefined
}

export interface MailQueue {
  queueMails(tx: Db, tasks: MailTask[], holdSeconds?: number): Promise<void>
  requeueMail(tx: Db, task: MailTask): Promise<void>
}

const insertMails = {
  name: 'insert_outgoing_mails',
  text: `
    insert into outgoing_mails (kind, subject_id, issue, due_at, request_id)
    select *, now() + make_interval(secs => $4), $5 from unnest($1::text[], $2::int[], $3::int[]) on conflict do nothing`,
}

/** For `holdSeconds`. */
export const secondsUntil = (moment: Date) => Math.ceil((moment.getTime() - Date.now()) / 1_000)

/** Call it in the transaction of the cause, so that cause, ledger and tasks are stored together. */
export async function queueMails(
  tx: Db,
  queue: Pick<MailQueue, 'queueMails'>,
  mails: MailTask[],
  holdSeconds = 0,
): Promise<void> {
  const values = [mails.map(({ kind }) => kind), mails.map(({ id }) => id), mails.map(({ issue }) => issue)]
  const requestId = currentRequest.getStore()?.requestId
  const tasks = requestId ? mails.map((mail) => ({ ...mail, requestId })) : mails
  await together([
    tx.$client.query({ ...insertMails, values: [...values, holdSeconds, requestId ?? null] }),
    queue.queueMails(tx, tasks, holdSeconds),
  ])
}

export const momentOf = (column: PgColumn) => sql<string>`(extract(epoch from ${column}) * 1000000)::bigint`

/** After a restore of the database another mail may have the same ids, but not the same moment. */
export const isOfMoment = ({ moment }: NamedMail, column: PgColumn) =>
  moment === undefined ? undefined : sql`${momentOf(column)} = ${moment}::bigint`

const readMessageId = {
  name: 'read_message_id',
  text: `
    select message_id || '.' || (extract(epoch from created_at) * 1000000)::bigint as id from outgoing_mails
    where subject_id = $2 and kind = $1 and issue = $3`,
}

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

export interface Attempt extends Delivery {
  topic?: Permission | undefined
}

export const isMail = ({ kind, id, issue }: Omit<MailTask, 'issue'> & { issue: number | PgColumn }) =>
  and(eq(outgoingMails.subjectId, id), eq(outgoingMails.kind, kind), eq(outgoingMails.issue, issue))

/** The queued task then finds no row and sends nothing. */
export async function forgetMail(db: Db, mail: MailTask): Promise<void> {
  await db.delete(outgoingMails).where(isMail(mail))
}

export async function recordDelivery(db: Db, { kind, id, issue }: MailTask, attempt: Attempt, dead = false) {
  const { state, response = null, topic } = attempt
  if (state === 'unneeded') return forgetMail(db, { kind, id, issue })
  const known = dead ? 'dead' : state === 'delayed' ? 'queued' : state
  await db.$client.query({ ...updateMail, values: [kind, id, issue, known, response] })
  if (topic) await publishContentChange(db, [topic])
}

export const markQueued = `
  update outgoing_mails set state = 'queued' where subject_id = $1 and kind = $2 and issue = $3`

const aboutKind = (prefix: string) => like(outgoingMails.kind, `${prefix}-%`)

export const mailsOf = (db: Db, prefix: string, subjectId: number) =>
  db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.subjectId, subjectId), aboutKind(prefix)))
    .orderBy(asc(outgoingMails.id))

export const toMailRecord = (mail: typeof outgoingMails.$inferSelect): MailRecord => {
  const { id, kind, state, tries, lastResponse, createdAt, triedAt, dueAt } = mail
  return {
    id,
    kind,
    state,
    tries,
    lastResponse,
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    dueAt: dueAt.toISOString(),
  }
}

/** Sent mails are too many to count on each scrape. */
export const countUnsent = (db: Db) =>
  db
    .select({ state: outgoingMails.state, count: sql<number>`count(*)::int` })
    .from(outgoingMails)
    .where(sql`${outgoingMails.state} <> 'sent'`)
    .groupBy(outgoingMails.state)

export const isUndeliverable = inArray(outgoingMails.state, ['refused', 'dead'])

const late = sql`now() - interval '30 seconds'`

/** All kinds of mail without a prefix. */
export const isUndelivered = (prefix?: string) =>
  and(
    sql`${outgoingMails.state} <> 'sent' and (${outgoingMails.state} <> 'queued' or ${outgoingMails.dueAt} < ${late})`,
    prefix ? aboutKind(prefix) : undefined,
  )

export const undeliveredAbout = (db: Db, prefix: string) =>
  db.select({ id: outgoingMails.subjectId }).from(outgoingMails).where(isUndelivered(prefix))

/** Counts matching rows with such mail; `since` is when the first one was due. */
export async function countUndelivered(db: Db, prefix: string, table: PgTable & { id: PgColumn }, where?: SQL) {
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${table.id})::int`, since: min(outgoingMails.dueAt) })
    .from(outgoingMails)
    .innerJoin(table, eq(table.id, outgoingMails.subjectId))
    .where(and(isUndelivered(prefix), where))
  return { total: counted?.total ?? 0, since: counted?.since?.toISOString() }
}

export async function resend(tx: Db, queue: Pick<MailQueue, 'requeueMail'>, id: number): Promise<boolean> {
  const [mail] = await tx
    .update(outgoingMails)
    .set({ state: 'queued' })
    .where(and(eq(outgoingMails.id, id), isUndeliverable))
    .returning({
      kind: outgoingMails.kind,
      id: outgoingMails.subjectId,
      issue: outgoingMails.issue,
      requestId: outgoingMails.requestId,
    })
  if (mail) await queue.requeueMail(tx, { ...mail, requestId: mail.requestId ?? undefined })
  return mail !== undefined
}

export async function forgetMails(tx: Db, prefix: string, subjectIds: number[]): Promise<void> {
  if (subjectIds.length > 0)
    await tx.delete(outgoingMails).where(and(inArray(outgoingMails.subjectId, subjectIds), aboutKind(prefix)))
}
