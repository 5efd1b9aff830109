import type { Db } from '#server/db/database.ts'
import { withinLimit } from '#server/http/rate-limit.ts'

const dotless = new Set(['gmail.com', 'googlemail.com'])

/** Where an address is delivered: letter case and tags (`ann+news@…`) lead to one mailbox, dots do at Gmail. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const name = local.split('+', 1)[0] || local
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Over all forms: a form takes any address, not only the visitor's own. */
const perMailbox = { name: 'mailbox', points: 3, seconds: 86_400 }

/** Counts one unsolicited mail to a mailbox; false when the daily limit is reached. */
export const withinMailboxLimit = (tx: Db, secret: string, address: string): Promise<boolean> =>
  withinLimit(tx, secret, perMailbox, mailboxOf(address))
