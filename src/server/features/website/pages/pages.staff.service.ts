import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { PageVersion, PageWords, StaffPage } from '#contract/website/pages.staff.schema.ts'
import { mostVersions } from '#contract/website/pages.staff.ts'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/like.ts'
import { isReleased } from '#server/features/website/pages/ship-pages.ts'
import { activityLog, activityValues } from '#server/staff/activity.table.ts'
import { mostFound } from '#server/staff/sources.ts'
import { pathsByKey } from './pages.service.ts'
import { pages } from './pages.table.ts'

const isPublicPage = inArray(pages.key, [...pathsByKey.keys()])

export const subjectOf = (id: number) => `page:${id}`

interface Shipped {
  h1_header?: string
  title?: string
  meta_description?: string
  og_image?: string
}

const columns = {
  id: pages.id,
  key: pages.key,
  version: pages.version,
  heading: pages.h1Header,
  title: pages.title,
  description: pages.metaDescription,
  image: pages.ogImage,
  updatedAt: pages.updatedAt,
  shipped: sql<Shipped | null>`${pages.shipped}`,
  isReleased: sql<boolean>`coalesce(${sql.raw(isReleased)}, false)`,
}

type Row = {
  [Name in 'heading' | 'description' | 'image']: string | null
} & {
  id: number
  key: string
  version: number
  title: string
  updatedAt: Date
  shipped: Shipped | null
  isReleased: boolean
}

const toRecord = ({ key, heading, description, image, updatedAt, shipped, ...row }: Row): StaffPage => ({
  ...row,
  path: pathsByKey.get(key) ?? `/${key}`,
  heading: heading ?? '',
  description: description ?? '',
  image: image ?? '',
  updatedAt: updatedAt.toISOString(),
  released: shipped && {
    heading: shipped.h1_header ?? '',
    title: shipped.title ?? '',
    description: shipped.meta_description ?? '',
    image: shipped.og_image ?? '',
  },
})

export async function listPages(db: Db): Promise<StaffPage[]> {
  const rows = await db.select(columns).from(pages).where(isPublicPage)
  const order = [...pathsByKey.keys()]
  return rows.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key)).map(toRecord)
}

export async function getPage(tx: Db, id: number): Promise<StaffPage | undefined> {
  const [row] = await tx
    .select(columns)
    .from(pages)
    .where(and(eq(pages.id, id), isPublicPage))
    .for('update')
  return row && toRecord(row)
}

export async function findPages(db: Db, search: string) {
  const { id, key, title, h1Header, metaDescription } = pages
  const holds = [key, title, h1Header, metaDescription].map((column) => ilike(column, containing(search)))
  const rows = await db
    .select({ id, key, detail: title })
    .from(pages)
    .where(and(or(...holds), isPublicPage))
    .orderBy(asc(key))
    .limit(mostFound)
  return rows.map((row) => ({ id: row.id, title: pathsByKey.get(row.key) ?? row.key, detail: row.detail }))
}

export const pictureUses = sql`
  select substring(og_image from '^/media/([0-9a-f]{32})/') as key, title, id
  from ${pages} where og_image like '/media/%' and ${isPublicPage}`

export async function listVersions(db: Db, id: number): Promise<PageVersion[]> {
  const events = await db
    .select({
      id: activityLog.id,
      at: activityLog.at,
      action: activityLog.action,
      editor: fullNameOrNull,
      before: sql<PageWords>`${activityValues.before}`,
      after: sql<PageWords>`${activityValues.after}`,
    })
    .from(activityLog)
    .innerJoin(activityValues, eq(activityValues.eventId, activityLog.id))
    .leftJoin(staffUsers, eq(staffUsers.id, activityLog.userId))
    .where(and(eq(activityLog.subject, subjectOf(id)), sql`${activityValues.after} is not null`))
    .orderBy(desc(activityLog.at), desc(activityLog.id))
    .limit(mostVersions)
  const first = events.at(-1)
  return [
    ...events.map(({ id: eventId, at, action, editor, after }) => ({
      id: eventId,
      savedAt: at.toISOString(),
      editor,
      isRestored: action === 'page-restored',
      words: wordsOf(after),
    })),
    ...(first ? [{ id: 0, savedAt: null, editor: null, isRestored: false, words: wordsOf(first.before) }] : []),
  ]
}

export const wordsOf = ({ heading, title, description, image }: PageWords): PageWords => ({
  heading,
  title,
  description,
  image,
})
