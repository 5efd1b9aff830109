import { useQuery } from '@tanstack/react-query'
import { stageLabels, stages } from '#contract/hiring/applications.staff.ts'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import { RecordPages } from '#web/components/records/record-pages.tsx'
import { ShowFilter } from '#web/components/submissions/show-filter.tsx'
import { SubmissionList } from '#web/components/submissions/submission-list.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { Select } from '#web/components/ui/field.tsx'
import { ApplicationPage } from './application-page.tsx'
import { ReplyButton } from './application-replies.tsx'
import { ApplicationSources } from './application-sources.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, overviewQuery } from './applications.portal.kind.tsx'
import type { ApplicationSearch } from './applications.portal.search.ts'

export function ApplicationsScreen(screen: ScreenProps<ApplicationSearch>) {
  const { id, ...search } = screen.search
  if (id !== undefined) return <ApplicationPage key={id} id={id} tab={screen.tab} search={search} />
  return (
    <RecordPages
      kind={applicationKind}
      screen={{ ...screen, search }}
      filters={(set) => <ApplicationFilters search={search} onChange={set} />}
    >
      {(applications) => (
        <>
          <SubmissionList
            kind={applicationKind}
            rows={applications}
            tab={screen.tab}
            actions={(selected, done) => <ReplyButton people={selected} onSent={done} />}
          />
          <ApplicationSources job={search.job} />
        </>
      )}
    </RecordPages>
  )
}

interface ApplicationFiltersProps {
  search: ApplicationSearch
  onChange(changed: Record<string, string>): void
}

function ApplicationFilters({ search, onChange }: ApplicationFiltersProps) {
  const { data } = useQuery(overviewQuery)
  return (
    <>
      <Select
        label={words.filters.job}
        placeholder={words.filters.everyJob}
        options={(data?.jobs ?? []).map(({ id, title, total }) => ({
          value: id === null ? 'general' : String(id),
          label: submissionsContent.withCount(id === null ? words.filters.general : title, total),
        }))}
        value={search.job ?? ''}
        onChange={({ target }) => onChange({ job: target.value })}
      />
      <Select
        label={words.filters.stage}
        placeholder={words.filters.everyStage}
        options={stages.map((stage) => ({
          value: stage,
          label: submissionsContent.withCount(stageLabels[stage], data?.stages[stage] ?? 0),
        }))}
        value={search.stage ?? ''}
        onChange={({ target }) => onChange({ stage: target.value })}
      />
      <ShowFilter
        search={search}
        quarantined={data?.quarantined ?? 0}
        waitingLong={words.waitingLong}
        onChange={onChange}
      />
    </>
  )
}
