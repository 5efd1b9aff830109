import type { PageMeta } from '#contract/website/seo.schema.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import type { ShareContent } from '#server/entities/share-content.ts'

/** How a page describes itself while no editor has written a record for it. */
interface EntityPage {
  record: PageMeta
  share: ShareContent
}

/** What search engines may know of one entity, and since when. */
export interface IndexEntry {
  slug: string
  name: string
  note: string
  updatedAt: Date
  canonical?: string | null
}

/** A kind of record that has public pages of its own; `server/public-entities.ts` lists them all. */
export interface PublicEntity {
  /** The page that lists them. */
  list: { path: string; title: string; tag: ContentTag }
  pathOf(slug: string): string
  tagOf(slug: string): ContentTag
  /** Undefined when it may not be seen. */
  find(slug: string): Promise<EntityPage | undefined>
  index(): Promise<IndexEntry[]>
}

/** The entity that has its page at this key, as far as its address tells. */
export function entityAt(entities: readonly PublicEntity[], key: string) {
  const slug = key.slice(key.lastIndexOf('/') + 1)
  const entity = entities.find(({ pathOf }) => pathOf(slug) === `/${key}`)
  return entity && { tag: entity.tagOf(slug), find: () => entity.find(slug) }
}
