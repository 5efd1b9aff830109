import { and, eq, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database, Db } from '#server/db/database.ts'
import { defineTask } from '#server/tasks/define-task.ts'
import { bounceMailbox } from './bounce-mailbox.table.ts'
import { classifyMail, type IncomingMail, type MailVerdict, maxReadBytes } from './classify-mail.ts'
import { applyMailEvent, isProven, type MailEvent, type Refusing } from './mail-events.ts'

export const readBouncesTask = defineTask({
  name: 'read-bounces',
  payload: z.object({}).nullish(),
  retry: { limit: 0, expireInSeconds: 280 },
  schedule: '*/5 * * * *',
})

interface BounceOptions extends Refusing {
  database: Database
  /** imaps://user:password@host/INBOX */
  url: string
  logger: Logger
}

const maxMails = 1_000
const mailboxId = 1

const eventOf: Partial<Record<MailVerdict, MailEvent['type']>> = {
  hard: 'bounced',
  soft: 'delayed',
  complaint: 'complained',
  reply: 'replied',
}

/** Mails from people stay unread, and no mail is stored. */
export async function readBounces({ database, url, logger, ...refusing }: BounceOptions): Promise<void> {
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const client = new ImapFlow({
    host: hostname,
    secure: protocol === 'imaps:',
    port: Number(port) || (protocol === 'imaps:' ? 993 : 143),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    socketTimeout: 30_000,
  })
  // The failing call reports the error too; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { uidValidity } = await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    const { lastUid, since } = await database.withTransaction((tx) => openAt(tx, uidValidity))
    const found = await client.search({ uid: `${lastUid + 1}:*`, ...(since && { since }) }, { uid: true })
    // `n:*` always includes the last mail, even if its UID is lower than n.
    const uids = (found || []).filter((uid) => uid > lastUid).slice(0, maxMails)
    const counts: Partial<Record<MailVerdict, number>> = {}
    for (const uid of uids) {
      const mail = await client.fetchOne(
        String(uid),
        { internalDate: true, source: { maxLength: maxReadBytes } },
        { uid: true },
      )
      // Without a connection, every mail would look deleted and be skipped.
      if (!client.usable) throw new Error('The connection to the bounce mailbox broke')
      const { source, internalDate = 0 } = mail || {}
      const isOld = since && new Date(internalDate) < since
      const incoming = source && !isOld ? await classifyMail(source) : undefined
      const event = incoming && toEvent(refusing.secret, incoming)
      try {
        await database.withTransaction(async (tx) => {
          if ((await moveOn(tx, uidValidity, uid)) && event) await applyMailEvent(tx, refusing, event)
        })
      } catch (error) {
        await database.withTransaction((tx) => moveOn(tx, uidValidity, uid))
        logger.error({ uid, err: error }, 'bounce passed over')
        continue
      }
      if (!incoming) continue
      counts[incoming.verdict] = (counts[incoming.verdict] ?? 0) + 1
      if (incoming.verdict !== 'reply' && incoming.verdict !== 'other')
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    }
    if (uids.length > 0) logger.info({ mails: uids.length, ...counts }, 'bounces')
  } finally {
    await client.logout().catch(() => client.close())
  }
}

/** A reply is only counted; any other event has to prove that its sender has seen the mail. */
function toEvent(secret: string, { verdict, about, code, tokens }: IncomingMail): MailEvent | undefined {
  const type = eventOf[verdict]
  if (!type || !about) return undefined
  return type === 'replied' || isProven(secret, about, tokens) ? { type, about, code } : undefined
}

/** If the mailbox was renumbered, continues with mails since the last run. */
async function openAt(tx: Db, uidValidity: bigint): Promise<{ lastUid: number; since?: Date }> {
  await tx.insert(bounceMailbox).values({ uidValidity }).onConflictDoNothing()
  const [known] = await tx.select().from(bounceMailbox).where(eq(bounceMailbox.id, mailboxId)).for('update')
  if (!known) return { lastUid: 0 }
  if (known.uidValidity === uidValidity) return { lastUid: known.lastUid }
  await tx.update(bounceMailbox).set({ uidValidity, lastUid: 0 }).where(eq(bounceMailbox.id, mailboxId))
  return { lastUid: 0, since: known.readAt }
}

async function moveOn(tx: Db, uidValidity: bigint, uid: number): Promise<boolean> {
  const moved = await tx
    .update(bounceMailbox)
    .set({ lastUid: uid, readAt: sql`now()` })
    .where(and(eq(bounceMailbox.uidValidity, uidValidity), lt(bounceMailbox.lastUid, uid)))
    .returning({ id: bounceMailbox.id })
  return moved.length > 0
}
