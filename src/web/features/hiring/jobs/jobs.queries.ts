import { queryOptions } from '@tanstack/react-query'
import type { Job, JobSummary } from '#contract/hiring/jobs.schema.ts'
import { jobPaths } from '#contract/hiring/jobs.ts'
import { fillPath } from '#contract/paths.ts'
import { getJson } from '#web/api/client.ts'

export const jobsQuery = queryOptions({
  queryKey: [jobPaths.list],
  queryFn: ({ signal }) => getJson<JobSummary[]>(jobPaths.list, { signal }),
})

export const jobQuery = (slug: string) =>
  queryOptions({
    queryKey: [jobPaths.bySlug, slug],
    queryFn: ({ signal }) => getJson<Job | null>(fillPath(jobPaths.bySlug, { slug }), { signal }),
    enabled: slug !== '',
  })
