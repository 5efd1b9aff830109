import rings from 'drawing:rings-small'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { JobSummary } from '#contract/hiring/jobs.schema.ts'
import { jobMessages } from '#contract/hiring/jobs.ts'
import { careersContent } from '#contract/website/content/careers.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { grouped } from '#web/lib/grouped.ts'
import { FilterForm } from './filter-form.tsx'
import { filterJobs, type SearchableJob, searchable } from './filter-jobs.ts'
import { JobCard } from './job-card.tsx'
import { jobsQuery } from './jobs.queries.ts'
import { noFilters, type PositionFilters } from './position-filters.ts'

const usePositionsText = () => usePageText('/careers', careersContent).positions

const pageSize = 25

interface OpenPositionsProps {
  /** The server's HTML shows the failure; the browser then fetches the list itself. */
  failedOnServer: boolean
  filters: PositionFilters
  onFilters(filters: PositionFilters): void
}

export function OpenPositions({ failedOnServer, filters, onFilters }: OpenPositionsProps) {
  const { data: jobs, isError } = useQuery(jobsQuery)
  const { title, general } = usePositionsText()
  return (
    <Section id="positions" title={title} tone="ground">
      <PositionList jobs={jobs} failed={isError || failedOnServer} filters={filters} onFilters={onFilters} />
      <p className="small muted positions__else">
        <InlineText>{general}</InlineText>
      </p>
    </Section>
  )
}

interface PositionListProps extends Pick<OpenPositionsProps, 'filters' | 'onFilters'> {
  jobs: readonly JobSummary[] | undefined
  failed: boolean
}

function PositionList({ jobs, failed, filters, onFilters }: PositionListProps) {
  const positions = usePositionsText()
  const open = useMemo(() => searchable(jobs ?? []), [jobs])
  const shownFilters = useDeferredValue(filters)
  const matching = useMemo(() => filterJobs(open, shownFilters), [open, shownFilters])
  if (!jobs && failed) {
    return (
      <p className="notice notice--error" role="alert">
        {jobMessages.listFailed}
      </p>
    )
  }
  if (!jobs) {
    return (
      <p className="resultline" role="status">
        <Spinner />
        {jobMessages.loadingList}
      </p>
    )
  }
  return (
    <>
      <FilterForm jobs={open} filters={filters} onChange={onFilters} />
      <p className="resultline" role="status">
        {matching.length === 1 ? '1 open position' : `${grouped(matching.length)} open positions`}
      </p>
      {matching.length === 0 ? (
        <NoPositions clear={positions.clearAll} onClear={() => onFilters(noFilters)}>
          {open.length === 0 ? positions.nothingOpen : positions.nothingMatches}
        </NoPositions>
      ) : (
        <JobList jobs={matching} />
      )}
    </>
  )
}

const JobList = memo(({ jobs }: { jobs: readonly SearchableJob[] }) => {
  const positions = usePositionsText()
  const [more, setMore] = useState({ jobs, shown: pageSize })
  const shown = more.jobs === jobs ? more.shown : pageSize
  return (
    <>
      <ul className="jobs">
        {jobs.slice(0, shown).map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
      {jobs.length > shown && (
        <Button look="quiet" className="positions__more" onClick={() => setMore({ jobs, shown: shown + pageSize })}>
          {positions.more}
        </Button>
      )}
    </>
  )
})

function NoPositions({ clear, onClear, children }: { clear: string; onClear(): void; children: ReactNode }) {
  return (
    <div className="card positions__none">
      <Drawing svg={rings} />
      <h3>{jobMessages.noneFound}</h3>
      <p className="muted">{children}</p>
      <Button look="quiet" onClick={onClear}>
        {clear}
      </Button>
    </div>
  )
}
