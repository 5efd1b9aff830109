import { and, desc, sql } from 'drizzle-orm'
import type { Banner } from '#contract/website/seo.schema.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { banners } from './banners.table.ts'

/** Every page carries this tag: a banner may come to stand on it. */
export const bannersTag = 'banners'

const { id, words, linkLabel, linkHref, fromAt, untilAt, pages } = banners

const isShown = and(
  isKept(banners),
  sql`coalesce(${fromAt} <= now(), true) and coalesce(${untilAt} > now(), true)`,
  sql`(${pages} = '{}' or ${sql.placeholder('path')} = any(${pages}))`,
)
const msToNextDate = sql<number | null>`ceil(extract(epoch from least(
  min(${fromAt}) filter (where ${fromAt} > now()), min(${untilAt}) filter (where ${untilAt} > now())) - now()) * 1000)::float`

export function bannerReads(db: Db) {
  const newest = db
    .select({ words, linkLabel, linkHref, isEverywhere: sql<boolean>`${pages} = '{}'` })
    .from(banners)
    .where(isShown)
    .orderBy(desc(id))
    .limit(1)
    .prepare('banner_on_page')
  const nextDate = db.select({ ms: msToNextDate }).from(banners).where(isKept(banners)).prepare('next_banner_date')
  return {
    /** Without empty values: the banner is in the HTML of every page. */
    async getBanner(key: string): Promise<Banner | undefined> {
      const [banner] = await newest.execute({ path: key === 'home' ? '/' : `/${key}` })
      return banner && Object.fromEntries(Object.entries(banner).filter(([, value]) => value))
    },
    msToNextChange: async (): Promise<number | null> => (await nextDate.execute())[0]?.ms ?? null,
  }
}
export type BannerReads = ReturnType<typeof bannerReads>
