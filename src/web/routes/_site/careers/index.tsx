import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { discoveryPaths, jobFeedTitle } from '#contract/discovery.ts'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import { careersContent } from '#web/features/careers/careers.content.ts'
import styles from '#web/features/careers/careers.css?url'
import { CareersPage } from '#web/features/careers/careers-page.tsx'
import { jobsQuery } from '#web/features/careers/jobs.queries.ts'
import { noFilters, type PositionFilters, readFilters } from '#web/features/careers/position-filters.ts'

export const Route = createFileRoute('/_site/careers/')({
  staticData: { meaningfulSearch: { q: 'any', department: 'any', type: 'any', location: 'any' } },
  validateSearch: readFilters,
  loader: async ({ context: { queryClient } }) => {
    const [{ failed }] = await Promise.all([
      preload(queryClient, jobsQuery),
      preload(queryClient, seoQuery(careersContent.path)),
    ])
    return { failed }
  },
  // There are as many filtered lists as words: they are made when asked for and not kept.
  headers: ({ match }): Record<string, string> =>
    Object.keys(match.search).length > 0 ? { 'cache-control': 'no-store' } : {},
  head: () => ({
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'alternate', type: 'application/atom+xml', title: jobFeedTitle, href: discoveryPaths.atomFeed },
      { rel: 'alternate', type: 'application/feed+json', title: jobFeedTitle, href: discoveryPaths.jsonFeed },
    ],
  }),
  component: Careers,
})

function Careers() {
  const { failed } = Route.useLoaderData()
  const { filters, setFilters } = useFiltersInAddress()
  return <CareersPage failedOnServer={failed} filters={filters} onFilters={setFilters} />
}

/** What is typed counts at once, and the address follows: it can be copied at any moment. */
function useFiltersInAddress() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { searchStr, state } = useLocation()
  const [filters, setFilters] = useState<PositionFilters>({ ...noFilters, ...search })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changed, and not by our own hand.
  useEffect(() => {
    if (!state.keepFocus) setFilters({ ...noFilters, ...search })
  }, [searchStr])

  return {
    filters,
    setFilters: (next: PositionFilters) => {
      setFilters(next)
      void navigate({ search: readFilters(next), replace: true, resetScroll: false, state: { keepFocus: true } })
    },
  }
}
