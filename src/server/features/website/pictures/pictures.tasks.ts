import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Database } from '#server/db/database.ts'
import { fileStore } from '#server/files/file-store.ts'
import { removeUnusedFiles } from '#server/files/remove-unused-files.ts'
import { defineTask } from '#server/tasks/define-task.ts'
import { derivePicture } from './derive-picture.ts'
import { pictureFiles, pictures } from './pictures.table.ts'

export const derivePictureTask = defineTask({
  name: 'derive-picture',
  payload: z.object({ id: z.int() }),
  retry: { limit: 3, expireInSeconds: 120 },
  pollSeconds: 0.5,
})

export async function makePicture({ db, withTransaction }: Database, id: number): Promise<void> {
  const isIt = eq(pictures.id, id)
  const [waiting] = await db.select().from(pictures).where(isIt)
  const bytes = waiting?.sourceHash && (await fileStore.get(db, waiting.sourceHash))
  if (waiting?.state !== 'waiting' || !bytes) return
  const made = await derivePicture({ bytes, focalPoint: { x: waiting.focalX, y: waiting.focalY } })
  await withTransaction(async (tx) => {
    const [still] = await tx.select({ state: pictures.state }).from(pictures).where(isIt).for('update')
    if (still?.state !== 'waiting') return
    if ('refusal' in made) {
      await tx.update(pictures).set({ state: 'refused', refusal: made.refusal, sourceHash: null }).where(isIt)
    } else {
      for (const file of made.files) {
        const hash = await fileStore.put(tx, file.bytes)
        await tx.insert(pictureFiles).values({ pictureId: id, name: file.name, hash }).onConflictDoNothing()
      }
      const { width, height } = made
      const sourceHash = await fileStore.put(tx, made.source)
      await tx.update(pictures).set({ state: 'ready', width, height, sourceHash }).where(isIt)
    }
    // Deletes the original, whose EXIF data may contain place and time.
    await removeUnusedFiles(tx, [waiting.sourceHash])
    await publishContentChange(tx, ['pictures'])
  })
}
