import { publicFiles } from '#server/features/website/files/files.table.ts'
import { fileStore } from '#server/files/file-store.ts'
import { makeSamplePdf } from './resumes.ts'
import { daysBefore, officeTime, type Sampling } from './sampling.ts'
import { sampleFile } from './website.seed.ts'

export async function seedFiles({ tx, now, people, events }: Sampling): Promise<void> {
  const { name, slug, lines, author, daysAgo, downloads } = sampleFile
  const bytes = makeSamplePdf(name, lines)
  const at = officeTime(now, daysBefore(now, daysAgo))
  const [added] = await tx
    .insert(publicFiles)
    .values({
      ...{ name, slug, downloads, size: bytes.length, replacedAt: at, createdAt: at },
      hash: await fileStore.put(tx, bytes),
    })
    .onConflictDoNothing()
    .returning({ id: publicFiles.id })
  if (!added) return
  const event = { at, userId: people[author], action: 'file-created' as const, subject: `file:${added.id}` }
  events.push({ ...event, after: { name, slug } })
}
