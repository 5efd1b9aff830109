import { eq, sql } from 'drizzle-orm'
import type { SeoRecord } from '#contract/seo.schema.ts'
import type { Db } from '#server/db/database.ts'
import { contentPages } from './content-pages.table.ts'

export const contentPageTag = (key: string) => `content-page:${key}`

export function contentPageReads(db: Db) {
  const byKey = db
    .select({
      h1_header: contentPages.h1Header,
      title: contentPages.title,
      meta_description: contentPages.metaDescription,
      og_url: contentPages.ogUrl,
      og_title: contentPages.ogTitle,
      og_description: contentPages.ogDescription,
      og_image: contentPages.ogImage,
      twitter_title: contentPages.twitterTitle,
      twitter_description: contentPages.twitterDescription,
      twitter_image: contentPages.twitterImage,
      canonical_url: contentPages.canonicalUrl,
      structuredData: contentPages.structuredData,
    })
    .from(contentPages)
    .where(eq(contentPages.key, sql.placeholder('key')))
    .prepare('content_page_by_key')

  return { getContentPage: async (key: string): Promise<SeoRecord | undefined> => (await byKey.execute({ key }))[0] }
}
export type ContentPageReads = ReturnType<typeof contentPageReads>

/** Every record's summary, with its last change. */
export const indexContentPages = (db: Db) =>
  db
    .select({
      key: contentPages.key,
      title: contentPages.title,
      description: contentPages.metaDescription,
      canonical: contentPages.canonicalUrl,
      updatedAt: contentPages.updatedAt,
    })
    .from(contentPages)
