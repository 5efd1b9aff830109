import { and, eq, sql } from 'drizzle-orm'
import type { Topic } from '#contract/live.ts'
import { factNames } from '#contract/website/facts.staff.ts'
import { factForms } from '#contract/website/facts.ts'
import type { PageText, PageTextDraft, PageTextPublish } from '#contract/website/page-texts.staff.schema.ts'
import { pageTextMessages as messages } from '#contract/website/page-texts.staff.ts'
import { inlineParts, marksKey } from '#contract/website/page-texts.ts'
import type { PublicPage } from '#contract/website/public-pages.ts'
import { detectPage } from '#contract/website/seo.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import type { ActivityEvent } from '#server/staff/activity.ts'
import type { UndoableEvent, Written } from '#server/staff/feature.ts'
import { changedSince } from '#server/staff/take-back.ts'
import { getPageText, isPublicPage, lockPageText, subjectOf } from './page-texts.service.ts'
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

/** Open screens follow drafts as they are saved, without a line in the activity for each. */
const draftTopic: Topic = 'pages'

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
  return {
    response: await getPageText(tx, path, before),
    activity: before.publishAt === null ? [] : event(path, before, 'page-text-unscheduled'),
    tags: [draftTopic],
  }
}

export async function publishTexts(
  tx: Db,
  { pageId, editorId }: { pageId: number; editorId: number },
  { texts, at, what }: PageTextPublish,
): Promise<Written<PageText[]>> {
  const path = await pathOf(tx, pageId)
  if (at !== null && new Date(at) <= new Date()) throw new AppError('invalid', messages.publishLater)
  const response: PageText[] = []
  const activity: ActivityEvent[] = []
  for (const chosen of texts) {
    const before = await lock(tx, path, chosen)
    const { original, draft } = before
    const text = { draft: draft ?? before.published, published: before.published, original }[what]
    if (text === null) continue
    const kept = what === 'draft' ? {} : draftOf(before)
    await store(
      tx,
      path,
      before,
      at === null
        ? { ...published(before, text), ...kept, editorId }
        : { text: before.published, draft: text, publishAt: new Date(at), original, editorId },
    )
    response.push(await getPageText(tx, path, before))
    if (at !== null) activity.push(event(path, before, 'page-text-scheduled', { text, at }))
    else if (text !== before.published) activity.push(event(path, before, 'page-text-published', { text }))
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

const draftOf = ({ draft, publishAt }: PageText): Stored => ({
  draft,
  publishAt: publishAt === null ? null : new Date(publishAt),
})

const tagOf = (path: PublicPage) => pageTag(detectPage(path).key)

function event(
  path: PublicPage,
  before: PageText,
  action: ActivityEvent['action'],
  after?: { text: string; at?: string },
): ActivityEvent {
  const { id, key, published: old, original } = before
  const named = { name: `${path}: ${before.name}`, path, key }
  return {
    action,
    subject: subjectOf(id ?? 0),
    before: { ...named, text: old ?? original },
    ...(after && { after: { ...named, ...after } }),
  }
}

interface LoggedText {
  path: string
  key: string
  text: string
  at?: string
}

export async function undoPublish(
  tx: Db,
  { before, after }: UndoableEvent,
  { id: editorId }: { id: number },
): Promise<Written<unknown>> {
  const { path, key, text } = before as LoggedText
  const { text: said, at } = after as LoggedText
  const now = isPublicPage(path) ? await lockPageText(tx, path, key) : undefined
  if (!now || !isPublicPage(path)) throw new AppError('notFound', messages.notFound)
  const isWaiting = at !== undefined && now.publishAt !== null && Date.parse(at) === Date.parse(now.publishAt)
  if (said !== (isWaiting ? now.draft : (now.published ?? now.original))) throw changedSince()
  // A draft that was begun since stays.
  const former = isWaiting ? { publishAt: null } : { ...published(now, text), ...draftOf(now) }
  await store(tx, path, now, { ...former, editorId })
  return {
    response: await getPageText(tx, path, now),
    activity: isWaiting ? event(path, now, 'page-text-unscheduled') : event(path, now, 'page-text-published', { text }),
    tags: [tagOf(path)],
  }
}

function check({ limit, hasLinks, original }: PageText, draft: string): void {
  const refuse = (message: string) => {
    throw new AppError('invalid', message, { draft: message })
  }
  if (draft === '') refuse(messages.empty)
  if (draft.length > limit) refuse(messages.tooLong(limit))
  const links = inlineParts(draft).filter(({ kind }) => kind === 'link')
  if (hasLinks && draft.split('](').length - 1 > links.length) refuse(messages.linkWrong)
  const names = [...draft.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const known: readonly string[] = [...factNames, ...Object.keys(factForms)]
  const unknown = names.find((name) => !known.includes(name) && !original.includes(`{${name}}`))
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
