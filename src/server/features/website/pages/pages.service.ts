import { eq, sql } from 'drizzle-orm'
import { type PublicPage, publicPages } from '#contract/website/public-pages.ts'
import type { PageMeta } from '#contract/website/seo.schema.ts'
import { detectPage } from '#contract/website/seo.ts'
import type { Db } from '#server/db/database.ts'
import { pages } from './pages.table.ts'

export const pathsByKey = new Map<string, PublicPage>(publicPages.map((path) => [detectPage(path).key, path]))

export const pageTag = (key: string) => `content-page:${key}`

export function pageReads(db: Db) {
  const byKey = db
    .select({
      h1_header: pages.h1Header,
      title: pages.title,
      meta_description: pages.metaDescription,
      og_url: pages.ogUrl,
      og_title: pages.ogTitle,
      og_description: pages.ogDescription,
      og_image: pages.ogImage,
      twitter_title: pages.twitterTitle,
      twitter_description: pages.twitterDescription,
      twitter_image: pages.twitterImage,
      canonical_url: pages.canonicalUrl,
      structuredData: pages.structuredData,
    })
    .from(pages)
    .where(eq(pages.key, sql.placeholder('key')))
    .prepare('content_page_by_key')

  return { getPageMeta: async (key: string): Promise<PageMeta | undefined> => (await byKey.execute({ key }))[0] }
}
export type PageReads = ReturnType<typeof pageReads>

export const indexPages = (db: Db) =>
  db
    .select({
      key: pages.key,
      title: pages.title,
      description: pages.metaDescription,
      canonical: pages.canonicalUrl,
      updatedAt: pages.updatedAt,
    })
    .from(pages)
