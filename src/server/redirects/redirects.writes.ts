import { and, eq, ne, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/activity.ts'
import { canonicalPath } from '#contract/canonical-path.ts'
import {
  type Redirect,
  type RedirectInput,
  type RedirectUpdate,
  redirectUpdateSchema,
} from '#contract/redirects.staff.schema.ts'
import { redirectMessages as messages, pathOf } from '#contract/redirects.staff.ts'
import type { AuditEvent } from '#server/audit/audit.ts'
import { takeBack } from '#server/audit/take-back.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { isKept, moveToTrash, takeFromTrash } from '#server/db/trash.ts'
import { AppError, ChangedMeanwhile } from '#server/errors.ts'
import type { UndoableEvent, Written } from '#server/staff/feature.ts'
import type { PreviewPage } from '#server/staff/route.ts'
import { redirectsTag, toPath } from './lead-elsewhere.ts'
import { findAutomatic, getRedirect } from './redirects.service.ts'
import { redirects } from './redirects.table.ts'

export interface SiteAddresses {
  origin: string
  /** Whether a file or anything else that is no page answers at a path. */
  isFile(path: string): boolean
  previewPage: PreviewPage
}

const tags = [redirectsTag]
const subjectOf = (id: number) => `redirect:${id}`
/** What the log keeps of one. */
const logged = ({ from, to }: Redirect) => ({ name: from, from, to })

async function mustGet(tx: Db, id: number): Promise<Redirect> {
  const found = await getRedirect(tx, id)
  if (!found) throw new AppError('notFound', messages.notFound)
  return found
}

const refuse = (field: keyof RedirectInput, message: string) => new AppError('invalid', message, { [field]: message })

/** Rules are written one at a time: two that are fine alone may be a circle together. */
const lock = (tx: Db) => tx.execute(sql`lock table ${redirects} in share row exclusive mode`)

/** Where it leads in the end, when it may be; what the rule itself said before does not count. Under the lock. */
async function settle(tx: Db, { from, to }: RedirectInput, site: SiteAddresses, id = 0): Promise<string> {
  if (await findAutomatic(tx, from)) throw refuse('from', messages.fromIsAutomatic)
  const isThere = async (path: string) => site.isFile(path) || (await site.previewPage(path, tx)).status !== 404
  if (await isThere(from)) throw refuse('from', messages.fromIsPage)
  const given = withoutOrigin(to, site.origin)
  if (!given.startsWith('/')) return given
  const path = pathOf(given)
  if (path === from) throw refuse('to', messages.loop)
  const [rule] = await tx
    .select({ to: redirects.to })
    .from(redirects)
    .where(and(eq(redirects.from, path), ne(redirects.id, id), isKept(redirects)))
  const newPage = rule ? undefined : await findAutomatic(tx, path)
  const end = rule?.to ?? (newPage ? `${newPage}${given.slice(path.length)}` : given)
  if (pathOf(end) === from) throw refuse('to', messages.loop)
  if (!rule && !(await isThere(pathOf(end)))) throw refuse('to', messages.toNowhere)
  return end
}

/** Our own address, written out, is a path. */
function withoutOrigin(to: string, origin: string): string {
  const url = URL.parse(to)
  if (url?.origin !== origin) return to
  const path = canonicalPath(url.pathname)
  if (!path) throw refuse('to', messages.toRule)
  return `${path}${url.search}${url.hash}`
}

/** Rules that led to the new rule's old address lead on with it, so that nobody is redirected twice. */
async function bringAlong(tx: Db, { from, to }: Redirect): Promise<AuditEvent[]> {
  const led = await tx
    .select({ id: redirects.id })
    .from(redirects)
    .where(and(eq(toPath, from), isKept(redirects)))
  const events: AuditEvent[] = []
  for (const { id } of led) {
    const before = await mustGet(tx, id)
    await tx
      .update(redirects)
      .set({ to, version: before.version + 1 })
      .where(eq(redirects.id, id))
    events.push(changed(id, before, await mustGet(tx, id)))
  }
  return events
}

const changed = (id: number, before: Redirect, after: Redirect): AuditEvent => ({
  action: 'redirect-updated',
  subject: subjectOf(id),
  before: logged(before),
  after: logged(after),
})

export async function createRedirect(
  tx: Db,
  input: RedirectInput,
  userId: number,
  site: SiteAddresses,
): Promise<Written<Redirect>> {
  await lock(tx)
  const to = await settle(tx, input, site)
  const [added] = await tx
    .insert(redirects)
    .values({ from: input.from, to, authorId: userId })
    .returning({ id: redirects.id })
  const answer = await mustGet(tx, added?.id ?? 0)
  const event: AuditEvent = { action: 'redirect-created', subject: subjectOf(answer.id), after: logged(answer) }
  return { answer, audit: [event, ...(await bringAlong(tx, answer))], tags }
}

export async function updateRedirect(
  tx: Db,
  id: number,
  { version, ...input }: RedirectUpdate,
  site: SiteAddresses,
): Promise<Written<Redirect>> {
  await lock(tx)
  const before = await mustGet(tx, id)
  if (version !== before.version) throw new ChangedMeanwhile(messages.changedMeanwhile, before)
  const to = await settle(tx, input, site, id)
  await tx
    .update(redirects)
    .set({ from: input.from, to, version: version + 1 })
    .where(eq(redirects.id, id))
  const answer = await mustGet(tx, id)
  return { answer, audit: [changed(id, before, answer), ...(await bringAlong(tx, answer))], tags }
}

export async function deleteRedirect(tx: Db, id: number, userId: number): Promise<Written<{ success: true }>> {
  const before = await mustGet(tx, id)
  if (!(await moveToTrash(tx, redirects, id, userId))) throw new AppError('notFound', messages.notFound)
  return {
    answer: { success: true },
    audit: { action: 'redirect-deleted', subject: subjectOf(id), before: logged(before) },
    tags,
  }
}

/** What was fine when it was deleted may lead in a circle now: it is asked as a new one is. */
export async function restoreRedirect(tx: Db, id: number, site: SiteAddresses): Promise<Written<Redirect>> {
  await lock(tx)
  if (!(await takeFromTrash(tx, redirects, id))) throw new AppError('notFound', messages.notFound)
  const { version, from, to } = await mustGet(tx, id)
  const { answer, audit } = await updateRedirect(tx, id, { from, to, version }, site)
  const [, ...others] = [audit].flat()
  const event: AuditEvent = { action: 'redirect-restored', subject: subjectOf(id), after: logged(answer) }
  return { answer, audit: [event, ...others], tags }
}

export const undoableRedirectActions: AuditAction[] = [
  'redirect-created',
  'redirect-updated',
  'redirect-deleted',
  'redirect-restored',
]

export async function undoRedirectChange(
  tx: Db,
  { action, id, before, after }: UndoableEvent,
  user: SignedInUser,
  site: SiteAddresses,
): Promise<Written<unknown>> {
  if (action === 'redirect-deleted') return restoreRedirect(tx, id, site)
  if (action !== 'redirect-updated') return deleteRedirect(tx, id, user.id)
  const now = await mustGet(tx, id)
  const old = takeBack(before as RedirectInput, after as RedirectInput, { ...logged(now) })
  return updateRedirect(tx, id, redirectUpdateSchema.parse({ ...now, ...old }), site)
}
