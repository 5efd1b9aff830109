import { eq } from 'drizzle-orm'
import type { ContactInput } from '#contract/inbox/messages.schema.ts'
import { contactNotice } from '#contract/inbox/messages.ts'
import { submissionMessages } from '#contract/inbox/submissions.ts'
import type { Permission } from '#contract/roles.ts'
import { type Db, placeholders, statement, together } from '#server/db/database.ts'
import { getsReceipt } from '#server/features/inbox/submissions/held-mails.public.ts'
import { tellStaff } from '#server/features/office/notices/notices.public.ts'
import { consentTextOf } from '#server/features/office/privacy/consent-texts.public.ts'
import { spamReason } from '#server/submissions/spam.ts'
import { type SubmissionKernel, submitOnce } from '#server/submissions/submit.ts'
import { contactMessages } from './messages.table.ts'

export const topicOf = ({ isInvestor }: { isInvestor: boolean }): Permission =>
  isInvestor ? 'investor-messages' : 'messages'

const perClient = { name: 'contact', points: 5, seconds: 600 }

export const createMessageService = (kernel: SubmissionKernel) => ({
  sendMessage: ({ website, elapsedMs, ...content }: ContactInput, { key, client }: { key: string; client: string }) =>
    submitOnce(kernel, {
      key,
      content,
      limit: { rate: perClient, client, message: submissionMessages.tooMany },
      store: async (tx) => {
        const spam = spamReason({ website, elapsedMs }, kernel.secret)
        const place = content.isInvestor ? 'investors' : 'contact'
        const shown = { form: 'contact', place, text: contactNotice(content.isInvestor) }
        const [consentTextId, receipt] = await together([
          consentTextOf(tx, shown),
          getsReceipt(tx, kernel.secret, content.email, spam),
        ])
        const id = await insertMessage(tx, {
          ...content,
          phone: content.phone ?? null,
          spamReason: spam,
          consentTextId,
        })
        const kinds = ['contact-notice', ...(receipt ? ['contact-receipt'] : [])]
        return {
          response: { success: true as const, id },
          mails: kinds.map((kind) => ({ kind, id, issue: 1 })),
          topic: topicOf(content),
          told: spam ? undefined : tellStaff(tx, [{ about: 'message', recordId: id }]),
        }
      },
    }),
})
export type MessageService = ReturnType<typeof createMessageService>

const insertion = statement((db) =>
  db
    .insert(contactMessages)
    .values(placeholders('name', 'email', 'phone', 'subject', 'message', 'isInvestor', 'spamReason', 'consentTextId'))
    .returning({ id: contactMessages.id })
    .prepare('insert_contact_message'),
)

async function insertMessage(tx: Db, values: typeof contactMessages.$inferInsert): Promise<number> {
  const [row] = await insertion(tx).execute(values)
  if (!row) throw new Error('The message was not stored')
  return row.id
}

export async function getMessage(db: Db, id: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}
