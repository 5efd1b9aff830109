import { eq } from 'drizzle-orm'
import type { SavedReply, SavedReplyInput, SavedReplyUpdate } from '#contract/saved-replies.staff.schema.ts'
import { savedReplyMessages } from '#contract/saved-replies.staff.ts'
import type { Db } from '#server/db/database.ts'
import { moveToTrash, takeFromTrash } from '#server/db/trash.ts'
import { AppError, ChangedMeanwhile } from '#server/errors.ts'
import type { Written } from '#server/staff/feature.ts'
import { getSavedReply } from './saved-replies.service.ts'
import { savedReplies } from './saved-replies.table.ts'

const subjectOf = (id: number) => `saved-reply:${id}`

async function mustGet(tx: Db, id: number): Promise<SavedReply> {
  const saved = await getSavedReply(tx, id)
  if (!saved) throw new AppError('notFound', savedReplyMessages.notFound)
  return saved
}

export async function createSavedReply(tx: Db, input: SavedReplyInput): Promise<Written<SavedReply>> {
  const [added] = await tx.insert(savedReplies).values(input).returning({ id: savedReplies.id })
  const after = await mustGet(tx, added?.id ?? 0)
  return { answer: after, audit: { action: 'saved-reply-created', subject: subjectOf(after.id), after } }
}

export async function updateSavedReply(
  tx: Db,
  id: number,
  { version, ...input }: SavedReplyUpdate,
): Promise<Written<SavedReply>> {
  const before = await mustGet(tx, id)
  if (version !== before.version) throw new ChangedMeanwhile(savedReplyMessages.changedMeanwhile, before)
  const after = { id, ...input, version: version + 1 }
  await tx
    .update(savedReplies)
    .set({ ...input, version: after.version })
    .where(eq(savedReplies.id, id))
  return { answer: after, audit: { action: 'saved-reply-updated', subject: subjectOf(id), before, after } }
}

export async function deleteSavedReply(tx: Db, id: number, userId: number): Promise<Written<{ success: true }>> {
  const before = await mustGet(tx, id)
  if (!(await moveToTrash(tx, savedReplies, id, userId))) throw new AppError('notFound', savedReplyMessages.notFound)
  return { answer: { success: true }, audit: { action: 'saved-reply-deleted', subject: subjectOf(id), before } }
}

export async function restoreSavedReply(tx: Db, id: number): Promise<Written<SavedReply>> {
  if (!(await takeFromTrash(tx, savedReplies, id))) throw new AppError('notFound', savedReplyMessages.notFound)
  const after = await mustGet(tx, id)
  return { answer: after, audit: { action: 'saved-reply-restored', subject: subjectOf(id), after } }
}
