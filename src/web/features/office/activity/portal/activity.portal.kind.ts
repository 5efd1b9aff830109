import type { Activity, ActivityFilters } from '#contract/office/activity.schema.ts'
import { activityPaths } from '#contract/office/activity.ts'
import { recordPages } from '#web/components/records/record-api.ts'
import type { PagedKind } from '#web/components/records/record-pages.tsx'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { activityContent } from './activity.portal.content.ts'
import type { ActivitySearch } from './activity.portal.search.ts'

const dayBounds = (day: string | undefined) => {
  if (!day) return {}
  const since = new Date(`${day}T00:00`)
  const before = new Date(since)
  before.setDate(since.getDate() + 1)
  return { since: since.toISOString(), before: before.toISOString() }
}

export const activityKind: PagedKind<Activity, ActivitySearch> = {
  pages: recordPages<Activity>(activityPaths.list),
  toQuery: ({ person, kind, day, subject }) => ({ person, kind, subject, ...dayBounds(day) }),
  content: activityContent,
  csvPath: activityPaths.csv,
}

export const activityFiltersQuery = staffQuery<ActivityFilters>(activityPaths.filters)
