import { queryOptions } from '@tanstack/react-query'
import type { ApplicationDetail, ApplicationItem, ApplicationOverview } from '#contract/applications.staff.schema.ts'
import { applicationStaffPaths } from '#contract/applications.staff.ts'
import { recordPages } from '#web/components/records/record-api.ts'
import type { PagedKind } from '#web/components/records/record-pages.tsx'
import { staffClient } from '#web/components/session/staff-client.ts'
import { applicationsContent } from './applications.portal.content.ts'
import type { ApplicationSearch } from './applications.portal.search.ts'

/** The key above all others: what makes it stale makes lists, counts and open applications stale. */
export const applicationsKey = [applicationStaffPaths.list]

export const applicationKind: PagedKind<ApplicationItem, ApplicationSearch> = {
  pages: recordPages<ApplicationItem>(applicationStaffPaths.list),
  toQuery: ({ job, stage, quarantined }) => ({ job, stage, quarantined }),
  content: applicationsContent,
}

export const overviewQuery = queryOptions({
  queryKey: [...applicationsKey, 'overview'],
  queryFn: ({ signal }) => staffClient.read<ApplicationOverview>(applicationStaffPaths.overview, { signal }),
  staleTime: 0,
})

export const pathOf = (path: string, id: number) => path.replace('{id}', String(id))

export const applicationQuery = (id: number) =>
  queryOptions({
    queryKey: [...applicationsKey, 'one', id],
    queryFn: ({ signal }) => staffClient.read<ApplicationDetail>(pathOf(applicationStaffPaths.byId, id), { signal }),
    staleTime: 10_000,
  })
