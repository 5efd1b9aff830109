import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import type { MailTask } from '#server/mail/outbox.ts'

type SignUps = PgTable & Record<'id' | 'email' | 'confirmedAt' | 'mailedAt' | 'mailCount', PgColumn>

interface Question {
  kind: string
  which: SQL
  consent: { consentTextId: number; consentedAt: SQL }
  mayAsk(email: string): Promise<boolean>
}

export async function askToConfirm(
  tx: Db,
  table: SignUps,
  { kind, which, consent, mayAsk }: Question,
): Promise<MailTask | undefined> {
  const id = sql<number>`${table.id}`
  const [due] = await tx
    .select({ id, email: sql<string>`${table.email}` })
    .from(table)
    .where(sql`${which}
      and ${table.confirmedAt} is null
      and coalesce(${table.mailedAt} < now() - interval '1 day', true)`)
    .for('update')
  if (!due || !(await mayAsk(due.email))) return undefined
  const asked = { mailedAt: sql`now()`, mailCount: sql`${table.mailCount} + 1`, spamReason: null, ...consent }
  const [mail] = await tx
    .update(table)
    .set(asked as object)
    .where(eq(table.id, due.id))
    .returning({ id, issue: sql<number>`${table.mailCount}` })
  return mail && { kind, ...mail }
}
