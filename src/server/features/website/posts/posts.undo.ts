import type { ActivityAction } from '#contract/office/activity.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import type { UndoableEvent, Written } from '#server/staff/feature.ts'
import { takeBack } from '#server/staff/take-back.ts'
import { getPostRecord } from './posts.staff.service.ts'
import { deletePost, restorePost, type Standing, setPublication, standing } from './posts.writes.ts'

/** Edits of the text are undone by restoring a version instead. */
export const undoablePostActions: ActivityAction[] = [
  'post-created',
  'post-deleted',
  'post-restored',
  'post-published',
  'post-scheduled',
  'post-taken-back',
]

export async function undoPostChange(
  tx: Db,
  { action, id, before, after }: UndoableEvent,
  { id: userId }: SignedInUser,
): Promise<Written<unknown>> {
  if (action === 'post-deleted') return restorePost(tx, id)
  if (action === 'post-created' || action === 'post-restored') return deletePost(tx, id, userId)
  const now = await getPostRecord(tx, id)
  const { publishAt, publishedId } = before as Standing
  takeBack(before as Standing, after as Standing, now && standing(now))
  return setPublication(tx, id, { version: now?.version ?? 0, textId: publishedId, publishAt })
}
