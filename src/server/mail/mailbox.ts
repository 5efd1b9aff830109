import type { Db } from '#server/db/database.ts'
import { withinLimit } from '#server/guards/rate-limit.ts'

const dotless = new Set(['gmail.com', 'googlemail.com'])

/** Where an address is delivered: letter case and tags (`ann+news@…`) lead to one mailbox, dots do at Gmail. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const name = local.split('+', 1)[0] || local
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** From all forms together: anybody may type anybody's address. */
const perMailbox = { name: 'mailbox', points: 3, seconds: 86_400 }

/** Counts one mail to the mailbox of somebody who may not have asked for it; false when today's are used up. */
export const withinMailboxLimit = (tx: Db, secret: string, address: string): Promise<boolean> =>
  withinLimit(tx, secret, perMailbox, mailboxOf(address))
