import type { JobSummary } from '#contract/hiring/jobs.schema.ts'
import type { PositionFilters } from './position-filters.ts'

/** A job with its text ready to be searched, so that a keystroke costs one pass over the list. */
export interface SearchableJob extends JobSummary {
  searchText: string
}

/** A line break between the two: a search text has none, so no match runs from the title into the description. */
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

/** The distinct values there are to choose from. */
export const optionsOf = (jobs: readonly JobSummary[], name: 'department' | 'type' | 'location') =>
  [...new Set(jobs.map((job) => job[name]))].toSorted().map((value) => ({ value, label: value }))
