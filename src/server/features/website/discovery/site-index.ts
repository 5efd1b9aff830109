import type { JobSummary } from '#contract/hiring/jobs.schema.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { detectPage } from '#contract/website/seo.ts'
import type { IndexEntry, PublicEntity } from '#server/entities/public-entity.ts'

export interface PageEntry {
  key: string
  title: string
  description: string | null
  canonical: string | null
  updatedAt: Date
}

export interface JobEntry extends JobSummary {
  canonical: string | null
  updatedAt: Date
}

export interface PostEntry {
  id: number
  slug: string
  title: string
  lede: string
  html: string
  tags: string[]
  author: string | null
  publishedAt: string
  updatedAt: Date
}

export interface SiteIndex {
  pages: PageEntry[]
  kinds: (Pick<PublicEntity, 'list' | 'pathOf'> & { entries: IndexEntry[] })[]
}

export interface IndexedPage {
  path: string
  lastModified: Date | undefined
}

export function indexedPages({ pages, kinds }: SiteIndex, origin: string): IndexedPage[] {
  const records = new Map(pages.map((page) => [page.key, page]))
  const listed = new Map(kinds.map(({ list, entries }) => [list.path, entries]))

  const entry = (path: string, source?: { updatedAt: Date; canonical?: string | null }): IndexedPage[] => {
    const record = records.get(detectPage(path).key)
    const canonical = record ? record.canonical : source?.canonical
    if (canonical && URL.parse(canonical, origin)?.href !== origin + path) return []
    return [{ path, lastModified: latest([record, source, ...(listed.get(path) ?? [])]) }]
  }
  return [
    ...publicPages.flatMap((path) => entry(path)),
    ...kinds.flatMap(({ pathOf, entries }) => entries.flatMap((one) => entry(pathOf(one.slug), one))),
  ]
}

export function latest(sources: ({ updatedAt: Date } | undefined)[]): Date | undefined {
  const times = sources.flatMap((source) => (source ? [source.updatedAt.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
