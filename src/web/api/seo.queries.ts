import { queryOptions } from '@tanstack/react-query'
import type { Job } from '#contract/hiring/jobs.schema.ts'
import { jobPaths } from '#contract/hiring/jobs.ts'
import { fillPath } from '#contract/paths.ts'
import type { PageMeta } from '#contract/website/seo.schema.ts'
import { detectPage, jobSeo, pagePaths, seoCache, teamMemberSeo } from '#contract/website/seo.ts'
import type { TeamMemberDetail } from '#contract/website/team-members.schema.ts'
import { teamMemberPaths } from '#contract/website/team-members.ts'
import { getJson } from './client.ts'

/** Pages of members and jobs may have no stored metadata; theirs is made from the entity. */
export const seoQuery = (path: string) => {
  const { type, key, slug = '' } = detectPage(path)
  return queryOptions({
    queryKey: [pagePaths.byKey, key],
    queryFn: async ({ signal }): Promise<PageMeta> => {
      try {
        return await getJson<PageMeta>(fillPath(pagePaths.byKey, { key }), { signal })
      } catch (error) {
        if (type === 'team-member') {
          return teamMemberSeo(await getJson<TeamMemberDetail>(fillPath(teamMemberPaths.bySlug, { slug }), { signal }))
        }
        if (type === 'job-details') {
          return jobSeo(await getJson<Job>(fillPath(jobPaths.bySlug, { slug }), { signal }))
        }
        throw error
      }
    },
    staleTime: seoCache.staleTimeMs,
    // On the server a timer would hold each rendered page in memory.
    gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : seoCache.staleTimeMs,
    retry: import.meta.env.SSR ? false : seoCache.retries,
    retryDelay: 250,
  })
}
