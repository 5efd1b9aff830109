import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { teamMemberPage } from '#contract/paths.ts'
import type { BannerRecord } from '#contract/website/banners.staff.schema.ts'
import { pilotOffer } from '#contract/website/banners.staff.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { mostFound } from '#server/staff/sources.ts'
import { banners } from './banners.table.ts'

const { id, words, linkLabel, linkHref, pages, version } = banners
const columns = {
  ...{ id, words, linkLabel, linkHref, pages, version },
  fromAt: isoTime(banners.fromAt),
  untilAt: isoTime(banners.untilAt),
}

export const bannerName = sql<string>`coalesce(nullif(${words}, ''), ${sql.raw(`'${pilotOffer}'`)})`

export const linkingTexts = sql`select ${linkHref} as text, ${bannerName} as title, ${id} from ${banners} where ${isKept(banners)}`

export const listBanners = (db: Db): Promise<BannerRecord[]> =>
  db.select(columns).from(banners).where(isKept(banners)).orderBy(desc(id))

export const findBanners = (db: Db, search: string) =>
  db
    .select({ id, title: bannerName, detail: linkLabel })
    .from(banners)
    .where(and(ilike(bannerName, containing(search)), isKept(banners)))
    .orderBy(desc(id))
    .limit(mostFound)

export async function findBannersNaming(db: Db, { name, slug }: { name: string; slug: string }) {
  const found = await db
    .select({ id, title: bannerName })
    .from(banners)
    .where(and(or(ilike(words, containing(name)), ilike(linkHref, containing(teamMemberPage(slug)))), isKept(banners)))
    .orderBy(desc(id))
  return found.map((banner) => ({
    title: `Banner: ${banner.title}`,
    detail: 'Names them, or leads to their page.',
    tab: 'banners',
    id: banner.id,
  }))
}

export async function getBannerRecord(db: Db, bannerId: number): Promise<BannerRecord | undefined> {
  const [banner] = await db
    .select(columns)
    .from(banners)
    .where(and(eq(id, bannerId), isKept(banners)))
  return banner
}
