import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import type { PictureInput, PictureUpdate } from '#contract/website/pictures.staff.schema.ts'
import { type FocalPoint, pictureMessages as messages, pictureRefusals } from '#contract/website/pictures.staff.ts'
import type { Db } from '#server/db/database.ts'
import { moveToTrash, takeFromTrash } from '#server/db/trash.ts'
import { fileStore } from '#server/files/file-store.ts'
import { takeUpload } from '#server/files/staff-uploads.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import type { PictureSource, Written } from '#server/staff/feature.ts'
import type { TaskQueue } from '#server/tasks/task-queue.ts'
import { refusalOf } from './picture-check.ts'
import { addressOf, findPicture, findPlaces, mayChange, type PictureRow } from './pictures.service.ts'
import { pictures } from './pictures.table.ts'
import { derivePictureTask } from './pictures.tasks.ts'

const subjectOf = (id: number) => `picture:${id}`
const named = ({ alt, id }: Pick<PictureRow, 'alt' | 'id'>) => ({ name: alt || `picture ${id}`, alt })

async function mustFind(tx: Db, id: number): Promise<PictureRow> {
  await tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id)).for('update')
  const picture = await findPicture(tx, id)
  if (!picture) throw new AppError('notFound', messages.notFound)
  return picture
}

export const keyOf = (hash: string, { x, y }: FocalPoint) =>
  createHash('sha256').update(`${hash} ${x} ${y}`).digest('hex').slice(0, 32)

interface Uploader extends Changer {
  tasks: Pick<TaskQueue, 'queueTask'>
}

export async function createPicture(
  tx: Db,
  { uploadId, focalPoint, alt }: PictureInput,
  { tasks, ...changer }: Uploader,
): Promise<Written<{ id: number }>> {
  const bytes = await takeUpload(tx, uploadId, changer.user.id)
  const refusal = refusalOf(bytes)
  if (refusal) throw new AppError('invalid', pictureRefusals[refusal])
  const uploadHash = createHash('sha256').update(bytes).digest('hex')
  const { x: focalX, y: focalY } = focalPoint
  const key = keyOf(uploadHash, focalPoint)
  const isIt = eq(pictures.key, key)
  const [known] = await tx.select().from(pictures).where(isIt).for('update')
  if (known && known.state !== 'refused') {
    const { id, deletedAt } = known
    // The first task may have failed for good; a second one does nothing if the picture is ready.
    if (known.state === 'waiting') await tasks.queueTask(tx, derivePictureTask, { id })
    if (!deletedAt) return { response: { id }, activity: [] }
    await mustChangePlaces(tx, known, changer)
    await tx.update(pictures).set({ deletedAt: null, deletedBy: null }).where(isIt)
    return { response: { id }, activity: { action: 'picture-restored', subject: subjectOf(id), after: named(known) } }
  }
  await tx.delete(pictures).where(isIt)
  const sourceHash = await fileStore.put(tx, bytes)
  const [added] = await tx
    .insert(pictures)
    .values({ uploadHash, focalX, focalY, key, alt, sourceHash })
    .returning({ id: pictures.id })
  if (!added) throw new Error('The picture was not stored')
  const { id } = added
  await tasks.queueTask(tx, derivePictureTask, { id })
  return {
    response: { id },
    activity: { action: 'picture-created', subject: subjectOf(id), after: named({ id, alt }) },
  }
}

export async function updatePicture(
  tx: Db,
  id: number,
  { alt, version }: PictureUpdate,
): Promise<Written<{ success: true }>> {
  const before = await mustFind(tx, id)
  if (version !== before.version) throw new ChangedMeanwhile(messages.changedMeanwhile, before)
  await tx
    .update(pictures)
    .set({ alt, version: version + 1 })
    .where(eq(pictures.id, id))
  return {
    response: { success: true },
    activity: { action: 'picture-updated', subject: subjectOf(id), before: named(before), after: named({ id, alt }) },
  }
}

interface Changer {
  sources: PictureSource[]
  user: { id: number; role: Role }
}

async function mustChangePlaces(tx: Db, picture: PictureRow, { sources, user }: Changer) {
  const places = await findPlaces(tx, sources, [picture.key])
  if (!mayChange(user.role, sources, places)) throw new AppError('forbidden', messages.notAllPlaces)
  return places
}

export async function deletePicture(tx: Db, id: number, changer: Changer): Promise<Written<{ success: true }>> {
  const before = await mustFind(tx, id)
  await mustChangePlaces(tx, before, changer)
  await moveToTrash(tx, pictures, id, changer.user.id)
  return {
    response: { success: true },
    activity: { action: 'picture-deleted', subject: subjectOf(id), before: named(before) },
  }
}

export async function restorePicture(tx: Db, id: number, changer: Changer): Promise<Written<{ success: true }>> {
  if (!(await takeFromTrash(tx, pictures, id))) throw new AppError('notFound', messages.notFound)
  const after = await mustFind(tx, id)
  await mustChangePlaces(tx, after, changer)
  return {
    response: { success: true },
    activity: { action: 'picture-restored', subject: subjectOf(id), after: named(after) },
  }
}

export async function replacePicture(
  tx: Db,
  id: number,
  by: number,
  changer: Changer,
): Promise<Written<{ success: true }>> {
  if (id === by) throw new AppError('invalid', messages.samePicture)
  const [before, next] = [await mustFind(tx, id), await findPicture(tx, by)]
  const address = next?.state === 'ready' ? addressOf(next) : null
  if (!address) throw new AppError('conflict', messages.notReady)
  const places = await mustChangePlaces(tx, before, changer)
  const used = changer.sources.filter(({ tab }) => places.some((place) => place.tab === tab))
  const written: Written<unknown>[] = []
  for (const source of used) written.push(await source.replace(tx, before.key, address))
  return {
    response: { success: true },
    activity: [
      ...written.flatMap(({ activity }) => activity),
      { action: 'picture-replaced', subject: subjectOf(id), after: named(before) },
    ],
    tags: written.flatMap(({ tags = [] }) => tags),
    topics: ['pictures', ...used.map(({ permission }) => permission)],
  }
}
