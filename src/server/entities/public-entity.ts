import type { PageMeta } from '#contract/website/seo.schema.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import type { ShareContent } from '#server/entities/share-content.ts'

interface EntityPage {
  record: PageMeta
  share: ShareContent
}

export interface IndexEntry {
  slug: string
  name: string
  note: string
  updatedAt: Date
  canonical?: string | null
}

/** `server/app/public-entities.ts` lists all kinds. */
export interface PublicEntity {
  list: { path: string; title: string; tag: ContentTag }
  pathOf(slug: string): string
  tagOf(slug: string): ContentTag
  find(slug: string): Promise<EntityPage | undefined>
  index(): Promise<IndexEntry[]>
}

export function entityAt(entities: readonly PublicEntity[], key: string) {
  const slug = key.slice(key.lastIndexOf('/') + 1)
  const entity = entities.find(({ pathOf }) => pathOf(slug) === `/${key}`)
  return entity && { tag: entity.tagOf(slug), find: () => entity.find(slug) }
}
