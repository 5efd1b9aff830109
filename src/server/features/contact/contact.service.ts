import { eq } from 'drizzle-orm'
import type { ContactInput } from '#contract/contact.schema.ts'
import { submissionMessages } from '#contract/submissions.ts'
import type { Database, Db } from '#server/db/database.ts'
import { consume } from '#server/submissions/rate-limit.ts'
import { spamReason } from '#server/submissions/spam.ts'
import { submitOnce } from '#server/submissions/submit.ts'
import type { TaskQueue } from '#server/tasks/task-queue.ts'
import { contactMessages } from './contact.table.ts'

interface ContactDependencies {
  database: Database
  tasks: Pick<TaskQueue, 'queueMail'>
  secret: string
}

const perClient = { name: 'contact', points: 5, seconds: 600 }

export const createContactService = ({ database, tasks, secret }: ContactDependencies) => ({
  sendMessage: ({ website, elapsedMs, ...content }: ContactInput, { key, client }: { key: string; client: string }) =>
    submitOnce(database, {
      key,
      content,
      store: async (tx) => {
        await consume(tx, secret, perClient, client, submissionMessages.tooMany)
        const spam = spamReason({ website, elapsedMs })
        const id = await insertMessage(tx, { ...content, phone: content.phone ?? null, spamReason: spam })
        if (!spam) {
          await tasks.queueMail(tx, { kind: 'contact-notice', id, issue: 1 })
          await tasks.queueMail(tx, { kind: 'contact-receipt', id, issue: 1 })
        }
        return { success: true as const, id }
      },
    }),
})
export type ContactService = ReturnType<typeof createContactService>

async function insertMessage(tx: Db, values: typeof contactMessages.$inferInsert): Promise<number> {
  const [row] = await tx.insert(contactMessages).values(values).returning({ id: contactMessages.id })
  if (!row) throw new Error('The message was not stored')
  return row.id
}

export async function getContactMessage(db: Db, id: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}
