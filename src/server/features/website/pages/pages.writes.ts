import { eq, sql } from 'drizzle-orm'
import type { ActivityAction } from '#contract/office/activity.ts'
import {
  type PageUpdate,
  type PageWords,
  pageUpdateSchema,
  type RestoreVersion,
  type StaffPage,
} from '#contract/website/pages.staff.schema.ts'
import { pageMessages as messages } from '#contract/website/pages.staff.ts'
import { detectPage } from '#contract/website/seo.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import type { UndoableEvent, Written } from '#server/staff/feature.ts'
import { isEqual, takeBack } from '#server/staff/take-back.ts'
import { pageTag } from './pages.service.ts'
import { getPage, listVersions, pictureUses, subjectOf, wordsOf } from './pages.staff.service.ts'
import { pages } from './pages.table.ts'

async function mustGet(tx: Db, id: number): Promise<StaffPage> {
  const page = await getPage(tx, id)
  if (!page) throw new AppError('notFound', messages.notFound)
  return page
}

/** `listVersions` reads the texts from these logged values. */
const logged = (page: StaffPage) => ({ name: page.path, ...wordsOf(page) })

/** Empty is stored as null, so that a row equal to the shipped text belongs to the release again (`ship-pages.ts`). */
const store = (tx: Db, id: number, { heading, title, description, image }: PageWords) =>
  tx
    .update(pages)
    .set({
      h1Header: heading || null,
      title,
      metaDescription: description || null,
      ogImage: image || null,
      version: sql`${pages.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(pages.id, id))

export async function updatePage(
  tx: Db,
  id: number,
  { version, ...words }: PageUpdate,
  action: ActivityAction = 'page-updated',
): Promise<Written<StaffPage>> {
  const before = await mustGet(tx, id)
  if (version !== before.version) throw new ChangedMeanwhile(messages.changedMeanwhile, before)
  if (isEqual(wordsOf(before), wordsOf(words))) return { response: before, activity: [] }
  await store(tx, id, words)
  const response = await mustGet(tx, id)
  return {
    response,
    activity: { action, subject: subjectOf(id), before: logged(before), after: logged(response) },
    tags: [pageTag(detectPage(response.path).key)],
  }
}

export async function restoreVersion(
  tx: Db,
  id: number,
  { version, versionId }: RestoreVersion,
): Promise<Written<StaffPage>> {
  const found = (await listVersions(tx, id)).find((candidate) => candidate.id === versionId)
  if (!found) throw new AppError('notFound', messages.noSuchVersion)
  return updatePage(tx, id, { ...found.words, version }, 'page-restored')
}

export async function savePageForPreview(tx: Db, { id, ...words }: PageWords & { id: number }): Promise<string> {
  const { path } = await mustGet(tx, id)
  await store(tx, id, words)
  return path
}

export async function undoPageChange(tx: Db, { id, before, after }: UndoableEvent): Promise<Written<unknown>> {
  const now = await mustGet(tx, id)
  const old = takeBack(before as PageWords, after as PageWords, logged(now))
  return updatePage(tx, id, pageUpdateSchema.parse({ ...now, ...old }))
}

export async function replacePicture(tx: Db, key: string, image: string): Promise<Written<unknown>> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select u.id from (${pictureUses}) u where u.key = ${key} order by u.id`,
  )
  const written: Written<unknown>[] = []
  for (const { id } of rows) {
    const page = await mustGet(tx, id)
    written.push(await updatePage(tx, id, { ...wordsOf(page), image, version: page.version }))
  }
  return {
    response: undefined,
    activity: written.flatMap(({ activity }) => activity),
    tags: written.flatMap(({ tags = [] }) => tags),
  }
}
