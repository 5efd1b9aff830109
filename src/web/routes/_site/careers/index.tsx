import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { discoveryPaths, jobFeedTitle } from '#contract/website/discovery.ts'
import { preloadPageWith } from '#web/components/seo/preload-page.ts'
import { JobAlerts } from '#web/features/hiring/job-alerts/job-alerts.tsx'
import { CareersPage } from '#web/features/hiring/jobs/careers-page.tsx'
import styles from '#web/features/hiring/jobs/jobs.css?url'
import { jobsQuery } from '#web/features/hiring/jobs/jobs.queries.ts'
import { OpenPositions } from '#web/features/hiring/jobs/open-positions.tsx'
import { noFilters, type PositionFilters, readFilters } from '#web/features/hiring/jobs/position-filters.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/careers/')({
  staticData: { meaningfulSearch: { q: 'any', department: 'any', type: 'any', location: 'any' } },
  validateSearch: readFilters,
  loader: (input) => preloadPageWith(input, jobsQuery, styles),
  // Do not cache: the filters allow any number of URLs.
  headers: ({ match }): Record<string, string> =>
    Object.keys(match.search).length > 0 ? { 'cache-control': 'no-store' } : {},
  head: () => ({
    links: [
      stylesheet(styles),
      { rel: 'alternate', type: 'application/atom+xml', title: jobFeedTitle, href: discoveryPaths.atomFeed },
      { rel: 'alternate', type: 'application/feed+json', title: jobFeedTitle, href: discoveryPaths.jsonFeed },
    ],
  }),
  component: Careers,
})

function Careers() {
  return (
    <CareersPage>
      <PositionsByAddress />
      <JobAlerts />
    </CareersPage>
  )
}

function PositionsByAddress() {
  const { failed } = Route.useLoaderData()
  const { filters, setFilters } = useFiltersInAddress()
  return <OpenPositions failedOnServer={failed} filters={filters} onFilters={setFilters} />
}

const addressDelayMs = 250

function useFiltersInAddress() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { state } = useLocation()
  const [filters, setFilters] = useState<PositionFilters>({ ...noFilters, ...search })

  const address = JSON.stringify(search)
  const seen = useRef(address)
  // A link changed the URL, not this page.
  useEffect(() => {
    if (seen.current === address) return
    seen.current = address
    if (!state.keepFocus) setFilters({ ...noFilters, ...JSON.parse(address) })
  }, [address, state.keepFocus])

  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])

  return {
    filters,
    setFilters: (next: PositionFilters) => {
      setFilters(next)
      clearTimeout(later.current)
      later.current = setTimeout(
        () =>
          navigate({
            search: readFilters(next),
            // Keep the hash: the visitor may have followed an anchor meanwhile.
            hash: true,
            hashScrollIntoView: false,
            replace: true,
            resetScroll: false,
            state: { keepFocus: true },
          }),
        addressDelayMs,
      )
    },
  }
}
