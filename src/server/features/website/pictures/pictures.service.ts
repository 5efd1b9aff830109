import { and, eq, ilike, ne, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/paging.ts'
import { may, type Permission, type Role } from '#contract/roles.ts'
import type { PicturePlace, PictureQuery, PictureRecord } from '#contract/website/pictures.staff.schema.ts'
import { type PictureRefusal, pictureRefusals } from '#contract/website/pictures.staff.ts'
import { largestSize, pictureAddress } from '#contract/website/pictures.ts'
import type { Db } from '#server/db/database.ts'
import { cursorColumn, keysetPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import type { PictureSource } from '#server/staff/feature.ts'
import { pictures } from './pictures.table.ts'

const { id, key, state, refusal, alt, version, width, height, createdAt } = pictures
const columns = { id, key, state, refusal, alt, version, width, height, createdAt }
export type PictureRow = Pick<typeof pictures.$inferSelect, keyof typeof columns>

interface Place {
  key: string
  title: string
  id: number
  tab: string
}

const usesOf = (sources: PictureSource[]): SQL =>
  sql.join(
    sources.map(({ tab, uses }) => sql`select ${tab}::text as tab, u.key, u.title, u.id from (${uses}) u`),
    sql` union all `,
  )

export async function findPlaces(db: Db, sources: PictureSource[], keys: string[]): Promise<Place[]> {
  if (keys.length === 0) return []
  const { rows } = await db.execute<Place & Record<string, unknown>>(
    sql`select * from (${usesOf(sources)}) p where p.key = any(${sql.param(keys)}::text[]) order by p.tab, p.title`,
  )
  return rows
}

export const mayChange = (role: Role, sources: PictureSource[], places: Place[]) =>
  places.every(({ tab }) => may(role, permissionOf(sources, tab)))

const permissionOf = (sources: PictureSource[], tab: string): Permission =>
  sources.find((source) => source.tab === tab)?.permission ?? 'people'

interface Asking {
  sources: PictureSource[]
  role: Role
}

export async function listPictures(
  db: Db,
  { search, show, ...page }: PictureQuery,
  asking: Asking,
): Promise<Page<PictureRecord>> {
  const isUnused =
    show === 'unused' ? sql`not exists (select from (${usesOf(asking.sources)}) p where p.key = ${key})` : undefined
  const { items, next } = await keysetPage(
    db.select({ ...columns, cursor: cursorColumn(createdAt, id) }).from(pictures),
    {
      ...page,
      by: createdAt,
      id,
      where: and(isKept(pictures), ne(state, 'refused'), search ? ilike(alt, containing(search)) : undefined, isUnused),
    },
  )
  return { items: await withPlaces(db, items, asking), next }
}

export async function findPicture(db: Db, pictureId: number): Promise<PictureRow | undefined> {
  const [picture] = await db
    .select(columns)
    .from(pictures)
    .where(and(eq(id, pictureId), isKept(pictures)))
  return picture
}

export async function getPicture(db: Db, pictureId: number, asking: Asking): Promise<PictureRecord | undefined> {
  const picture = await findPicture(db, pictureId)
  return picture && (await withPlaces(db, [picture], asking))[0]
}

export const addressOf = ({ key: of, width: w, height: h }: PictureRow): string | null =>
  w && h ? pictureAddress(of, largestSize({ width: w, height: h })) : null

const hidden: PicturePlace = { title: 'A place that your role does not show' }

async function withPlaces(db: Db, rows: PictureRow[], { sources, role }: Asking): Promise<PictureRecord[]> {
  const keys = rows.map((row) => row.key)
  const places = await findPlaces(db, sources, keys)
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    refusal: row.refusal && pictureRefusals[row.refusal as PictureRefusal],
    src: addressOf(row),
    alt: row.alt,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    places: places
      .filter((place) => place.key === row.key)
      .map(({ title, tab, id: record }) =>
        may(role, permissionOf(sources, tab)) ? { title, tab, id: record } : hidden,
      ),
  }))
}
