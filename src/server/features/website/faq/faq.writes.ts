import type { FaqEntry, FaqEntryCreation, FaqEntryUpdate } from '#contract/website/faq.schema.ts'
import { faqMessages as messages, tellingWords } from '#contract/website/faq.ts'
import type { Db } from '#server/db/database.ts'
import { getSender, maySeeMessage, type Viewer } from '#server/features/inbox/messages/messages.public.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import type { Written } from '#server/staff/feature.ts'
import { recordWrites } from '#server/staff/record-writes.ts'
import { faqTag, getFaqEntry } from './faq.service.ts'
import { faqEntries } from './faq.table.ts'

type StoredEntry = FaqEntry & { messageId: number | null }

const asRecord = ({ messageId: _, ...record }: StoredEntry): FaqEntry => record

const writes = recordWrites<StoredEntry>({
  name: 'faq-entry',
  table: faqEntries,
  get: getFaqEntry,
  messages,
  tags: () => [faqTag],
  logged: (row) => ({ ...asRecord(row), title: row.question }),
})
export const deleteFaqEntry = writes.trash

const withoutMessage = ({ response, ...written }: Written<StoredEntry>): Written<FaqEntry> => ({
  ...written,
  response: asRecord(response),
})
export const restoreFaqEntry = async (tx: Db, id: number) => withoutMessage(await writes.restore(tx, id))

async function assertAnonymous(
  tx: Db,
  given: { question: string; answer: string },
  messageId: number | null,
  viewer: Viewer,
) {
  if (messageId === null) return
  const asker = await getSender(tx, messageId)
  if (!asker) return
  // An error that names the words would reveal the sender to staff who may not read the message.
  if (!(await maySeeMessage(tx, messageId, viewer))) throw new AppError('forbidden', messages.notForYou)
  const fields = Object.fromEntries(
    (['question', 'answer'] as const).flatMap((field) => {
      const words = tellingWords(given[field], asker)
      return words.length > 0 ? [[field, messages.personal(words)]] : []
    }),
  )
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid', first, fields)
}

export async function createFaqEntry(
  tx: Db,
  { messageId = null, ...input }: FaqEntryCreation,
  viewer: Viewer,
): Promise<Written<FaqEntry>> {
  if (messageId !== null && !(await maySeeMessage(tx, messageId, viewer)))
    throw new AppError('invalid', messages.messageNotFound)
  await assertAnonymous(tx, input, messageId, viewer)
  return withoutMessage(await writes.create(tx, { ...input, messageId }))
}

export async function updateFaqEntry(
  tx: Db,
  id: number,
  { version, ...input }: FaqEntryUpdate,
  viewer: Viewer,
): Promise<Written<FaqEntry>> {
  const before = await writes.lock(tx, id)
  if (version !== before.version) throw new ChangedMeanwhile(messages.changedMeanwhile, asRecord(before))
  await assertAnonymous(tx, input, before.messageId, viewer)
  return withoutMessage(await writes.save(tx, before, input))
}
