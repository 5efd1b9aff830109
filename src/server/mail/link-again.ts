import { randomInt } from 'node:crypto'
import { isEmailAddress } from '#contract/email.ts'
import type { LinkAgain } from '#contract/mails.ts'
import type { Database, Db } from '#server/db/database.ts'
import { withinLimit } from '#server/http/rate-limit.ts'
import { mailboxOf } from './mailbox.ts'
import { type MailQueue, type MailTask, queueMails } from './outbox.ts'

const perClient = { name: 'link-again', points: 10, seconds: 900 }
const perMailbox = { name: 'link-again-mailbox', points: 3, seconds: 86_400 }

/** Has no row, so its mail is never written. */
const nobodyId = 0

interface LinkAgainDependencies {
  database: Database
  tasks: Pick<MailQueue, 'queueMails'>
  secret: string
}

interface LinkRequest {
  email: string
  client: string
  /** `id` is undefined for unknown addresses. */
  find(tx: Db, email: string): Promise<Pick<MailTask, 'kind'> & { id: number | undefined }>
}

/** Runs the same statements for unknown addresses, so that only the mail reveals what we have. */
export async function mailLinkAgain(
  { database, tasks, secret }: LinkAgainDependencies,
  { email, client, find }: LinkRequest,
): Promise<LinkAgain> {
  const address = email.trim()
  if (!isEmailAddress(address)) return 'noAddress'
  if (!(await withinLimit(database.db, secret, perClient, client))) return 'tooOften'
  await database.withTransaction(async (tx) => {
    const isWithin = await withinLimit(tx, secret, perMailbox, mailboxOf(address))
    const { kind, id = nobodyId } = await find(tx, address)
    await queueMails(tx, tasks, [{ kind, id: isWithin ? id : nobodyId, issue: randomInt(2 ** 31) }])
  })
  return 'linkMailed'
}
