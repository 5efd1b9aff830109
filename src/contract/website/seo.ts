import type { Job } from '#contract/hiring/jobs.schema.ts'
import { asOneLine } from '#contract/hiring/jobs.ts'
import { siteName } from '#contract/site.ts'
import type { PageMeta } from './seo.schema.ts'
import type { TeamMember } from './team-members.schema.ts'

export const pagePaths = { byKey: '/api/content-pages/{key}' } as const

export const seoMessages = { fetchFailed: 'Failed to fetch SEO data' } as const

export const seoCache = { staleTimeMs: 300_000, retries: 1 } as const

export const emptySeo: Omit<PageMeta, 'title'> = {
  h1_header: null,
  meta_description: null,
  og_url: null,
  og_title: null,
  og_description: null,
  og_image: null,
  twitter_title: null,
  twitter_description: null,
  twitter_image: null,
  canonical_url: null,
  structuredData: null,
}

const teamSeoDescriptionLength = 120

/** Used unless staff wrote a record for team/{slug}. */
export const teamMemberSeo = (member: Pick<TeamMember, 'name' | 'title' | 'bio' | 'image'>): PageMeta => ({
  ...emptySeo,
  title: `${member.name} - ${member.title} | ${siteName}`,
  meta_description: firstCharacters(member.bio, teamSeoDescriptionLength) || `Team member at ${siteName}`,
  og_image: member.image || null,
})

const jobSeoSnippetLength = 100

export const jobSeo = (job: Job): PageMeta => ({
  h1_header: job.h1_header ?? null,
  title: job.meta_title || `${job.title} - ${job.location} | ${siteName} Careers`,
  meta_description: job.meta_description || firstCharacters(asOneLine(job.description), jobSeoSnippetLength),
  og_url: job.og_url ?? null,
  og_title: job.og_title ?? null,
  og_description: job.og_description ?? null,
  og_image: job.og_image ?? null,
  twitter_title: job.twitter_title ?? null,
  twitter_description: job.twitter_description ?? null,
  twitter_image: job.twitter_image ?? null,
  canonical_url: job.canonical_url ?? null,
  structuredData: parseStructuredData(job.structured_data),
})

/** Staff paste JSON-LD as text; invalid JSON is left out. */
function parseStructuredData(source: string | null | undefined): PageMeta['structuredData'] {
  if (!source) return null
  try {
    const value: unknown = JSON.parse(source)
    return typeof value === 'object' ? (value as PageMeta['structuredData']) : null
  } catch {
    return null
  }
}

/** By code point, so that an emoji at the cut stays whole. */
const firstCharacters = (value: string, length: number) => [...value].slice(0, length).join('')

export type PageType = 'home' | 'team-member' | 'job-details' | (string & {})

export function detectPage(pathname: string): { type: PageType; key: string; slug?: string } {
  const path = pathname.replace(/^\/+|(?<!\/)\/+$/g, '')
  const [section, slug, ...deeper] = path.split('/')
  if (path === '') return { type: 'home', key: 'home' }
  if (section === 'team' && slug && deeper.length === 0) return { type: 'team-member', key: path, slug }
  if (section === 'careers' && slug && deeper.length === 0) return { type: 'job-details', key: path, slug }
  return { type: path, key: path }
}
