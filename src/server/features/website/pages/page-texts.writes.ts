import { and, eq, sql } from 'drizzle-orm'
import { factNames } from '#contract/website/facts.staff.ts'
import type { PageText, PageTextDraft, PageTextPublish } from '#contract/website/page-texts.staff.schema.ts'
import { pageTextMessages as messages } from '#contract/website/page-texts.staff.ts'
import { marksKey } from '#contract/website/page-texts.ts'
import type { PublicPage } from '#contract/website/public-pages.ts'
import { detectPage } from '#contract/website/seo.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import type { ActivityEvent } from '#server/staff/activity.ts'
import type { UndoableEvent, Written } from '#server/staff/feature.ts'
import { isPublicPage, listPageTexts, lockPageText, subjectOf } from './page-texts.service.ts'
import { pageTexts } from './page-texts.table.ts'
import { pageTag } from './pages.service.ts'
import { getPage } from './pages.staff.service.ts'

export async function pathOf(db: Db, id: number): Promise<PublicPage> {
  const page = await getPage(db, id)
  if (!page || !isPublicPage(page.path)) throw new AppError('notFound', messages.notFound)
  return page.path
}

async function lock(tx: Db, path: PublicPage, { key, version }: { key: string; version: number }): Promise<PageText> {
  const text = await lockPageText(tx, path, key)
  if (!text) throw new AppError('notFound', messages.notFound)
  if (text.lock) throw new AppError('invalid', messages.locked)
  if (text.version !== version) throw new ChangedMeanwhile(messages.changedMeanwhile, text)
  return text
}

type Stored = Partial<typeof pageTexts.$inferInsert>

const store = (tx: Db, path: PublicPage, { key, version }: PageText, values: Stored) =>
  tx
    .update(pageTexts)
    .set({ ...values, changedAt: sql`now()`, version: version + 1 })
    .where(and(eq(pageTexts.path, path), eq(pageTexts.key, key)))

export async function saveTextDraft(
  tx: Db,
  { pageId, editorId }: { pageId: number; editorId: number },
  { draft, ...change }: PageTextDraft,
): Promise<Written<PageText>> {
  const path = await pathOf(tx, pageId)
  const before = await lock(tx, path, change)
  if (draft !== null) check(before, draft)
  // Saving also settles a draft whose time has come.
  const isSame = draft === (before.published ?? before.original)
  const { published: text } = before
  await store(tx, path, before, { text, draft: isSame ? null : draft, publishAt: null, editorId })
  return { response: await mustGet(tx, path, before.key), activity: [] }
}

export async function publishTexts(
  tx: Db,
  { pageId, editorId }: { pageId: number; editorId: number },
  { texts, at }: PageTextPublish,
): Promise<Written<PageText[]>> {
  const path = await pathOf(tx, pageId)
  if (at !== null && new Date(at) <= new Date()) throw new AppError('invalid', messages.publishLater)
  const response: PageText[] = []
  const activity: ActivityEvent[] = []
  for (const chosen of texts) {
    const before = await lock(tx, path, chosen)
    const text = before.draft ?? before.published
    if (text === null) continue
    await store(
      tx,
      path,
      before,
      at === null
        ? { ...published(before, text), editorId }
        : { text: before.published, draft: text, publishAt: new Date(at), original: before.original, editorId },
    )
    const now = await mustGet(tx, path, before.key)
    response.push(now)
    if (at !== null || text !== before.published) activity.push(event(path, before, now, text, at))
  }
  return { response, activity, tags: [tagOf(path)] }
}

/** A text that equals the original is the original's again, so that later releases change it. */
const published = ({ original }: PageText, text: string): Stored => ({
  text: text === original ? null : text,
  original: text === original ? null : original,
  draft: null,
  publishAt: null,
})

const tagOf = (path: PublicPage) => pageTag(detectPage(path).key)

function event(path: PublicPage, before: PageText, { id }: PageText, text: string, at: string | null) {
  const name = `${path}: ${before.name}`
  const old = before.published ?? before.original
  return {
    action: at === null ? ('page-text-published' as const) : ('page-text-scheduled' as const),
    subject: subjectOf(id ?? 0),
    before: { name, path, key: before.key, text: old },
    after: { name, path, key: before.key, text, ...(at && { at }) },
  }
}

interface LoggedText {
  path: string
  key: string
  text: string
}

export async function undoPublish(
  tx: Db,
  { before }: UndoableEvent,
  { id: editorId }: { id: number },
): Promise<Written<unknown>> {
  const { path, key, text } = before as LoggedText
  const now = isPublicPage(path) ? await lockPageText(tx, path, key) : undefined
  if (!now || !isPublicPage(path)) throw new AppError('notFound', messages.notFound)
  await store(tx, path, now, { ...published(now, text), editorId })
  const after = await mustGet(tx, path, key)
  return { response: after, activity: event(path, now, after, text, null), tags: [tagOf(path)] }
}

async function mustGet(tx: Db, path: PublicPage, key: string): Promise<PageText> {
  const found = (await listPageTexts(tx, path)).find((text) => text.key === key)
  if (!found) throw new AppError('notFound', messages.notFound)
  return found
}

const safeLinks = /\[[^[\]\n]+\]\((?:\/(?![/\\])|#|https:\/\/|mailto:)[^()\s]*\)/g

function check({ limit, hasLinks, original }: PageText, draft: string): void {
  const refuse = (message: string) => {
    throw new AppError('invalid', message, { draft: message })
  }
  if (draft === '') refuse(messages.empty)
  if (draft.length > limit) refuse(messages.tooLong(limit))
  if (hasLinks && draft.split('](').length - 1 > [...draft.matchAll(safeLinks)].length) refuse(messages.linkWrong)
  const names = [...draft.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const unknown = names.find((name) => !factNames.some((fact) => fact === name) && !original.includes(`{${name}}`))
  if (unknown) refuse(messages.factUnknown(unknown))
}

/** For the preview, whose transaction is rolled back: drafts are out, and every text carries its key. */
export async function showDrafts(tx: Db, { id }: { id: number }): Promise<string> {
  const path = await pathOf(tx, id)
  await tx.execute(
    sql`update ${pageTexts} set text = draft, publish_at = null where path = ${path} and draft is not null`,
  )
  await tx.insert(pageTexts).values({ path, key: marksKey, text: '' })
  return path
}
