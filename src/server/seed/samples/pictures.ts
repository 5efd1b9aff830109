import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { middle } from '#contract/website/pictures.staff.ts'
import { largestSize, pictureAddress } from '#contract/website/pictures.ts'
import type { Database } from '#server/db/database.ts'
import { pictures } from '#server/features/website/pictures/pictures.table.ts'
import { makePicture } from '#server/features/website/pictures/pictures.tasks.ts'
import { keyOf } from '#server/features/website/pictures/pictures.writes.ts'
import { fileStore } from '#server/files/file-store.ts'
import { pictureSize, pictureSvg, samplePictures } from './pictures.seed.ts'
import { daysBefore, madeBySamples, officeTime, type Sampling } from './sampling.ts'

const draw = (drawing: string) =>
  sharp(Buffer.from(pictureSvg(drawing)))
    .png()
    .toBuffer()

export async function seedPictures({ tx, now, people, events }: Sampling): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const [index, { slug, alt, drawing }] of samplePictures.entries()) {
    const bytes = await draw(drawing)
    const uploadHash = createHash('sha256').update(bytes).digest('hex')
    const key = keyOf(uploadHash, middle)
    const sourceHash = await fileStore.put(tx, bytes)
    const createdAt = officeTime(now, daysBefore(now, 88.2 - index * 13.7))
    const { x: focalX, y: focalY } = middle
    const [added] = await tx
      .insert(pictures)
      .values({ uploadHash, focalX, focalY, key, alt, sourceHash, createdAt })
      .returning({ id: pictures.id })
    addresses.set(slug, pictureAddress(key, largestSize(pictureSize)))
    events.push({
      at: createdAt,
      userId: people.priya,
      action: 'picture-created',
      subject: `picture:${added?.id}`,
      after: { name: alt, alt },
    })
  }
  return addresses
}

export async function makeSamplePictures(database: Database): Promise<void> {
  for (const id of await madeBySamples(database.db, 'picture-created')) await makePicture(database, id)
}
