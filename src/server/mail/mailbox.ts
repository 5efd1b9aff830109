import type { Db } from '#server/db/database.ts'
import { withinLimit } from '#server/http/rate-limit.ts'

const dotless = new Set(['gmail.com', 'googlemail.com'])

/** Case and tags (`ann+news@…`) lead to one mailbox; at Gmail dots do, too. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const name = local.split('+', 1)[0] || local
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Shared by all forms: visitors can enter an address that is not theirs. */
const perMailbox = { name: 'mailbox', points: 3, seconds: 86_400 }

export const withinMailboxLimit = (tx: Db, secret: string, address: string): Promise<boolean> =>
  withinLimit(tx, secret, perMailbox, mailboxOf(address))
