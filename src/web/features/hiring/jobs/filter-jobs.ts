import type { JobSummary } from '#contract/hiring/jobs.schema.ts'
import type { PositionFilters } from './position-filters.ts'

export interface SearchableJob extends JobSummary {
  searchText: string
}

/** The line break keeps a match from spanning title and description. */
export const searchable = (jobs: readonly JobSummary[]): SearchableJob[] =>
  jobs
    .filter(({ isActive }) => isActive)
    .map((job) => ({ ...job, searchText: `${job.title}\n${job.description}`.toLowerCase() }))

export function filterJobs(jobs: readonly SearchableJob[], filters: PositionFilters): SearchableJob[] {
  const words = filters.q.trim().toLowerCase()
  return jobs.filter(
    (job) =>
      (!filters.department || job.department === filters.department) &&
      (!filters.type || job.type === filters.type) &&
      (!filters.location || job.location === filters.location) &&
      job.searchText.includes(words),
  )
}

export const optionsOf = (jobs: readonly JobSummary[], name: 'department' | 'type' | 'location') =>
  [...new Set(jobs.map((job) => job[name]))].toSorted().map((value) => ({ value, label: value }))
