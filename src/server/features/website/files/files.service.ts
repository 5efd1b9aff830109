import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { FilePlace, FileRecord } from '#contract/website/files.staff.schema.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import type { FileSource } from '#server/staff/feature.ts'
import { mostFound } from '#server/staff/sources.ts'
import { publicFiles } from './files.table.ts'

const { id, name, slug, size, hash, downloads, version } = publicFiles
const columns = {
  id,
  name,
  slug,
  size,
  hash,
  downloads,
  version,
  replacedAt: sql<string>`${isoTime(publicFiles.replacedAt)}`,
}

export async function listFiles(db: Db, sources: FileSource[], which?: SQL): Promise<FileRecord[]> {
  const rows = await db
    .select(columns)
    .from(publicFiles)
    .where(and(isKept(publicFiles), which))
    .orderBy(asc(name), asc(id))
  const places = rows.length > 0 ? await findPlaces(db, sources) : []
  return rows.map((row) => ({
    ...row,
    places: places.filter((place) => place.slug === row.slug).map(({ slug: _, ...place }) => place),
  }))
}

export const getFile = async (db: Db, sources: FileSource[], fileId: number): Promise<FileRecord | undefined> =>
  (await listFiles(db, sources, eq(id, fileId)))[0]

async function findPlaces(db: Db, sources: FileSource[]): Promise<(FilePlace & { slug: string })[]> {
  const links = sources.map(
    ({ tab, view = null, texts }) => sql`
      (select distinct on (m.slug, t.id) m.slug, t.title, ${tab}::text as tab, t.id, ${view}::text as view
      from (${texts}) t
      cross join lateral (select lower((regexp_matches(t.text, '/files/([a-z0-9-]+)[.]pdf', 'gi'))[1]) as slug) m
      where t.text ilike '%/files/%'
      order by m.slug, t.id, t.title)`,
  )
  const { rows } = await db.execute<FilePlace & { slug: string }>(
    sql`select * from (${sql.join(links, sql` union all `)}) p order by tab, title`,
  )
  return rows
}

export const findFiles = (db: Db, search: string) =>
  db
    .select({ id, title: name, detail: sql<string>`'/files/' || ${slug} || '.pdf'` })
    .from(publicFiles)
    .where(and(or(ilike(name, containing(search)), ilike(slug, containing(search))), isKept(publicFiles)))
    .orderBy(asc(name))
    .limit(mostFound)
