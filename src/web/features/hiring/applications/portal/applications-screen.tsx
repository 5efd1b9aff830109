import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationOverview } from '#contract/hiring/applications.staff.schema.ts'
import { openStages, stageLabels, stages } from '#contract/hiring/applications.staff.ts'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import { askedOf } from '#web/components/records/record-pages.tsx'
import { ChargeFilter, chargeFilters } from '#web/components/submissions/in-charge.tsx'
import { apart, SubmissionScreen } from '#web/components/submissions/submission-screen.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { Select } from '#web/components/ui/field.tsx'
import { lateDialog } from '#web/components/ui/late-dialog.tsx'
import { ApplicationBoard } from './application-board.tsx'
import { ApplicationPage } from './application-page.tsx'
import { ApplicationSources } from './application-sources.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, overviewQuery } from './applications.portal.kind.tsx'
import type { ApplicationSearch } from './applications.portal.search.ts'
import { DeclineSelected } from './decline-selected.tsx'
import { ReplyButton } from './reply-button.tsx'

const AddApplicant = lateDialog(async () => (await import('./add-applicant.tsx')).AddApplicant)

const mine = { waiting: 'yes', assignee: 'me' }

export function ApplicationsScreen({ tab, search: { id, view, ...search } }: ScreenProps<ApplicationSearch>) {
  const { data } = useQuery(overviewQuery())
  const waiting = data && countOpen(data)
  const [isAdding, setAdding] = useState(false)
  const isBoard = view === 'board'
  const { assignee } = search
  const isMine = assignee === 'me' && search.waiting === 'yes'
  const asked = askedOf(applicationKind, search)
  const { data: onBoard } = useQuery({ ...overviewQuery(asked), enabled: isBoard })
  const jobs = (data?.jobs ?? []).map((job) => ({
    value: job.id === null ? 'general' : String(job.id),
    title: job.id === null ? words.filters.general : job.title,
    total: job.total,
  }))
  const job = jobs.find(({ value }) => value === search.job)
  return (
    <>
      <SubmissionScreen
        kind={applicationKind}
        screen={{ tab, search }}
        openId={id}
        board={{
          isShown: isBoard,
          count: onBoard && countOpen(onBoard),
          show: (isFiltered) => <ApplicationBoard tab={tab} asked={asked} isFiltered={isFiltered} />,
        }}
        chips={[
          { label: words.waiting, count: waiting, search: { waiting: 'yes', assignee: '' } },
          // Four do not fit on a line, so it is only there for those who need it.
          ...(isMine || data?.mine ? [{ label: submissionsContent.mine, count: data?.mine, search: mine }] : []),
          { label: words.unread, count: data?.unread, search: { unread: 'yes' } },
          { label: words.overdue, count: data?.overdue, search: { waiting: 'long' } },
        ]}
        apart={apart(data?.quarantined ?? 0)}
        inUse={[
          ...(search.job ? [{ label: job?.title ?? words.filters.job, search: { job: search.job } }] : []),
          ...(search.stage ? [{ label: stageLabels[search.stage], search: { stage: search.stage } }] : []),
          ...(assignee && !isMine ? [{ label: chargeFilters[assignee], search: { assignee } }] : []),
        ]}
        filters={(set) => (
          <>
            <Select
              label={words.filters.job}
              placeholder={words.filters.everyJob}
              options={jobs.map(({ value, title, total }) => ({
                value,
                label: submissionsContent.withCount(title, total),
              }))}
              value={search.job ?? ''}
              onChange={({ target }) => set({ job: target.value })}
            />
            <Select
              label={words.filters.stage}
              placeholder={words.filters.everyStage}
              options={stages.map((stage) => ({
                value: stage,
                label: submissionsContent.withCount(stageLabels[stage], data?.stages[stage] ?? 0),
              }))}
              value={search.stage ?? ''}
              onChange={({ target }) => set({ stage: target.value })}
            />
            <ChargeFilter chosen={assignee} onChoose={(chosen) => set({ assignee: chosen })} />
          </>
        )}
        figures={{ label: words.sources.title, show: () => <ApplicationSources job={search.job} /> }}
        add={{ label: words.add.menu, open: () => setAdding(true) }}
        bulk={(selected, done) => (
          <>
            <ReplyButton people={selected} onSent={done} />
            {selected.every(({ stage }) => openStages.includes(stage)) && (
              <DeclineSelected people={selected} onSent={done} />
            )}
          </>
        )}
      >
        {id !== undefined && <ApplicationPage key={id} id={id} tab={tab} search={search} isFromBoard={isBoard} />}
      </SubmissionScreen>
      {isAdding && <AddApplicant tab={tab} onClose={() => setAdding(false)} />}
    </>
  )
}

const countOpen = ({ stages }: ApplicationOverview) => openStages.reduce((sum, stage) => sum + stages[stage], 0)
