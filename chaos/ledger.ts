import type { Database } from '#server/db/database.ts'
import type { LocalSmtp } from '#server/mail/local-smtp.ts'

/** Holds the ledger against the mail server, both ways: what each of them says was sent, the other says too. */
export async function compareLedger({ pool }: Database, { mails }: LocalSmtp) {
  const { rows } = await pool.query<{ name: string; state: string }>(
    `select message_id || '.' || (extract(epoch from created_at) * 1000000)::bigint as name, state from outgoing_mails`,
  )
  const arrived = new Set(mails.map(({ messageId = '' }) => messageId.slice(1).replace(/@.*$/, '')))
  const sent = new Set(rows.filter(({ state }) => state === 'sent').map(({ name }) => name))
  return {
    figures: { 'mails in the ledger': rows.length, 'sent in the ledger': sent.size },
    promises: {
      'every mail that the ledger calls sent arrived': [...sent].every((name) => arrived.has(name)),
      'every mail that arrived is called sent in the ledger': [...arrived].every((name) => sent.has(name)),
      'the ledger leaves no mail open': rows.length === sent.size,
    },
  }
}
