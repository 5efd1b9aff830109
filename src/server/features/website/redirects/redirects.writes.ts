import { and, eq, ne, sql } from 'drizzle-orm'
import { canonicalPath } from '#contract/canonical-path.ts'
import type { Permission } from '#contract/roles.ts'
import {
  type Redirect,
  type RedirectInput,
  type RedirectUpdate,
  redirectUpdateSchema,
} from '#contract/website/redirects.staff.schema.ts'
import { redirectMessages as messages, pathOf } from '#contract/website/redirects.staff.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { isFileAddress } from '#server/features/website/files/files.public.ts'
import { AppError } from '#server/http/errors.ts'
import type { ActivityEvent } from '#server/staff/activity.ts'
import type { Written } from '#server/staff/feature.ts'
import { recordWrites } from '#server/staff/record-writes.ts'
import type { PreviewPage } from '#server/staff/route.ts'
import { redirectsTag, toPath } from './lead-elsewhere.public.ts'
import { findAutomatic, getRedirect } from './redirects.service.ts'
import { redirects } from './redirects.table.ts'

export interface SiteAddresses {
  origin: string
  /** True if a file or a route that is not a page exists at the path. */
  isFile(path: string): boolean
  previewPage: PreviewPage
}

const writes = recordWrites<Redirect>({
  name: 'redirect',
  table: redirects,
  get: getRedirect,
  messages,
  tags: () => [redirectsTag],
  logged: ({ from, to }) => ({ name: from, from, to }),
})
export const deleteRedirect = writes.trash

const refuse = (field: keyof RedirectInput, message: string) => new AppError('invalid', message, { [field]: message })

/** Rules are written one at a time: two rules that are valid alone may form a loop together. */
const lock = (tx: Db) => tx.execute(sql`lock table ${redirects} in share row exclusive mode`)

/** Returns the final target; needs the lock. */
async function settle(tx: Db, { from, to }: RedirectInput, site: SiteAddresses, id = 0): Promise<string> {
  if (await findAutomatic(tx, from)) throw refuse('from', messages.fromIsAutomatic)
  const isThere = async (path: string) =>
    site.isFile(path) || (await isFileAddress(tx, path)) || (await site.previewPage(path, tx)).status !== 404
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

function withoutOrigin(to: string, origin: string): string {
  const url = URL.parse(to)
  if (url?.origin !== origin) return to
  const path = canonicalPath(url.pathname)
  if (!path) throw refuse('to', messages.toRule)
  return `${path}${url.search}${url.hash}`
}

async function retargetRules(tx: Db, { from, to }: Redirect): Promise<ActivityEvent[]> {
  const led = await tx
    .select({ id: redirects.id })
    .from(redirects)
    .where(and(eq(toPath, from), isKept(redirects)))
  const events: ActivityEvent[] = []
  for (const { id } of led) {
    const { activity } = await writes.save(tx, await writes.mustGet(tx, id), { to })
    events.push(...[activity].flat())
  }
  return events
}

export async function createRedirect(
  tx: Db,
  input: RedirectInput,
  userId: number,
  site: SiteAddresses,
): Promise<Written<Redirect>> {
  await lock(tx)
  const to = await settle(tx, input, site)
  const written = await writes.create(tx, { from: input.from, to, authorId: userId })
  return withRetargetedRules(tx, written)
}

const withRetargetedRules = async (tx: Db, written: Written<Redirect>): Promise<Written<Redirect>> => ({
  ...written,
  activity: [written.activity, await retargetRules(tx, written.response)].flat(),
})

export async function updateRedirect(
  tx: Db,
  id: number,
  { version, ...input }: RedirectUpdate,
  site: SiteAddresses,
): Promise<Written<Redirect>> {
  await lock(tx)
  const before = await writes.lock(tx, id, version)
  const to = await settle(tx, input, site, id)
  return withRetargetedRules(tx, await writes.save(tx, before, { from: input.from, to }))
}

/** A rule that was valid when it was deleted may form a loop now, so it is checked like a new one. */
export async function restoreRedirect(tx: Db, id: number, site: SiteAddresses): Promise<Written<Redirect>> {
  await lock(tx)
  const { response: deleted } = await writes.restore(tx, id)
  const { response, activity } = await updateRedirect(tx, id, deleted, site)
  const [, ...others] = [activity].flat()
  const event = { action: 'redirect-restored' as const, subject: writes.subjectOf(id), after: writes.logged(response) }
  return { response, activity: [event, ...others], tags: [redirectsTag] }
}

export const undoRedirect = (permission: Permission, site: SiteAddresses) =>
  writes.undo(permission, {
    save: (tx, id, former) => updateRedirect(tx, id, redirectUpdateSchema.parse(former), site),
    bringBack: (tx, id) => restoreRedirect(tx, id, site),
  })
