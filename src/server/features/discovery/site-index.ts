import type { JobSummary } from '#contract/jobs.schema.ts'
import { jobPage, publicPages, teamMemberPage } from '#contract/public-pages.ts'
import { detectPage } from '#contract/seo.ts'

export interface PageEntry {
  key: string
  title: string
  description: string | null
  canonical: string | null
  updatedAt: Date
}

interface MemberEntry {
  slug: string
  name: string
  title: string
  updatedAt: Date
}

export interface JobEntry extends JobSummary {
  canonical: string | null
  updatedAt: Date
}

/** All that there is to find on the site. */
export interface SiteIndex {
  pages: PageEntry[]
  members: MemberEntry[]
  jobs: JobEntry[]
}

export interface IndexedPage {
  path: string
  lastModified: Date | undefined
}

/** Pages that may be indexed: those that name another address as theirs are left to it. */
export function indexedPages({ pages, members, jobs }: SiteIndex, origin: string): IndexedPage[] {
  const records = new Map(pages.map((page) => [page.key, page]))
  const listed = { '/team': members, '/careers': jobs } as Record<string, { updatedAt: Date }[]>

  const entry = (path: string, source?: { updatedAt: Date; canonical?: string | null }): IndexedPage[] => {
    const record = records.get(detectPage(path).key)
    const canonical = record ? record.canonical : source?.canonical
    if (canonical && URL.parse(canonical, origin)?.href !== origin + path) return []
    return [{ path, lastModified: latest([record, source, ...(listed[path] ?? [])]) }]
  }
  return [
    ...publicPages.flatMap((path) => entry(path)),
    ...members.flatMap((member) => entry(teamMemberPage(member.slug), member)),
    ...jobs.flatMap((job) => entry(jobPage(job.slug), job)),
  ]
}

export function latest(sources: ({ updatedAt: Date } | undefined)[]): Date | undefined {
  const times = sources.flatMap((source) => (source ? [source.updatedAt.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
