import { and, eq } from 'drizzle-orm'
import type { AnswerCreation, AnswerRecord, AnswerUpdate } from '#contract/answers.schema.ts'
import { answerMessages as messages, tellingWords } from '#contract/answers.ts'
import type { Db } from '#server/db/database.ts'
import { moveToTrash, takeFromTrash } from '#server/db/trash.ts'
import { AppError, ChangedMeanwhile } from '#server/errors.ts'
import type { Written } from '#server/staff/feature.ts'
import { answersTag, getAnswer } from './answers.service.ts'
import { answers } from './answers.table.ts'
import { contactMessages } from './contact.table.ts'
import { isVisibleTo, type Reader } from './messages.staff.service.ts'

const subjectOf = (id: number) => `answer:${id}`
const tags = [answersTag]

async function mustGet(tx: Db, id: number): Promise<AnswerRecord & { messageId: number | null }> {
  const found = await getAnswer(tx, id)
  if (!found) throw new AppError('notFound', messages.notFound)
  return found
}

const asRecord = ({ messageId: _, ...record }: AnswerRecord & { messageId: number | null }): AnswerRecord => record

/** Nothing that tells who asked gets in, from wherever it comes. */
async function assertNobody(
  tx: Db,
  given: { question: string; answer: string },
  messageId: number | null,
  reader: Reader,
) {
  if (messageId === null) return
  const { name, email, phone } = contactMessages
  const [asker] = await tx.select({ name, email, phone }).from(contactMessages).where(eq(contactMessages.id, messageId))
  if (!asker) return
  // Any refusal by the words would tell who asked to somebody who may not read the message.
  const visible = and(eq(contactMessages.id, messageId), isVisibleTo(reader))
  if ((await tx.$count(contactMessages, visible)) === 0) throw new AppError('forbidden', messages.notForYou)
  const fields = Object.fromEntries(
    (['question', 'answer'] as const).flatMap((field) => {
      const words = tellingWords(given[field], asker)
      return words.length > 0 ? [[field, messages.personal(words)]] : []
    }),
  )
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid', first, fields)
}

export async function createAnswer(
  tx: Db,
  { messageId = null, ...input }: AnswerCreation,
  reader: Reader,
): Promise<Written<AnswerRecord>> {
  if (messageId !== null) {
    const visible = and(eq(contactMessages.id, messageId), isVisibleTo(reader))
    const [message] = await tx.select({ id: contactMessages.id }).from(contactMessages).where(visible)
    if (!message) throw new AppError('invalid', messages.messageNotFound)
  }
  await assertNobody(tx, input, messageId, reader)
  const [added] = await tx
    .insert(answers)
    .values({ ...input, messageId })
    .returning({ id: answers.id })
  const after = asRecord(await mustGet(tx, added?.id ?? 0))
  return { answer: after, audit: { action: 'answer-created', subject: subjectOf(after.id), after: named(after) }, tags }
}

export async function updateAnswer(
  tx: Db,
  id: number,
  { version, ...input }: AnswerUpdate,
  reader: Reader,
): Promise<Written<AnswerRecord>> {
  const { messageId, ...before } = await mustGet(tx, id)
  if (version !== before.version) throw new ChangedMeanwhile(messages.changedMeanwhile, before)
  await assertNobody(tx, input, messageId, reader)
  const after = { ...before, ...input, version: version + 1 }
  await tx
    .update(answers)
    .set({ ...input, version: after.version })
    .where(eq(answers.id, id))
  const audit = {
    action: 'answer-updated' as const,
    subject: subjectOf(id),
    before: named(before),
    after: named(after),
  }
  return { answer: after, audit, tags }
}

export async function deleteAnswer(tx: Db, id: number, userId: number): Promise<Written<{ success: true }>> {
  const before = asRecord(await mustGet(tx, id))
  if (!(await moveToTrash(tx, answers, id, userId))) throw new AppError('notFound', messages.notFound)
  return {
    answer: { success: true },
    audit: { action: 'answer-deleted', subject: subjectOf(id), before: named(before) },
    tags,
  }
}

export async function restoreAnswer(tx: Db, id: number): Promise<Written<AnswerRecord>> {
  if (!(await takeFromTrash(tx, answers, id))) throw new AppError('notFound', messages.notFound)
  const after = asRecord(await mustGet(tx, id))
  return { answer: after, audit: { action: 'answer-restored', subject: subjectOf(id), after: named(after) }, tags }
}

/** As the log calls it. */
const named = (record: AnswerRecord) => ({ ...record, title: record.question })
