import CircleX from 'icon:circle-x'
import Copy from 'icon:copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ApplicationOverview } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import type { JobRecord } from '#contract/hiring/jobs.staff.schema.ts'
import {
  type JobState,
  jobBulkActions,
  jobStaffMessages,
  jobStaffPaths,
  jobState,
  jobStates,
} from '#contract/hiring/jobs.staff.ts'
import { fillPath } from '#contract/paths.ts'
import type { BulkKind } from '#web/components/records/bulk-bar.tsx'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { type ListedRecords, type RecordChip, RecordList } from '#web/components/records/record-list.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { Button } from '#web/components/ui/button.tsx'
import { lateDialog } from '#web/components/ui/late-dialog.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { CloseJobDialog } from './close-job-dialog.tsx'
import { jobsPortalContent as words } from './jobs.portal.content.ts'
import { jobList } from './jobs.portal.list.ts'

const JobEditor = lateDialog(async () => (await import('./job-editor.tsx')).JobEditor)
const chips: RecordChip<JobRecord>[] = jobStates.map((state) => ({
  value: state,
  label: words.stateLabels[state],
  isOf: (job) => jobState(job, Date.now()) === state,
}))
const bulk: BulkKind = {
  path: jobStaffPaths.bulk,
  all: jobStaffPaths.all,
  whatFailed: jobStaffMessages.updateFailed,
  actions: jobBulkActions.map((action) => ({ action, ...words.bulk[action] })),
}
const dayMs = 86_400_000
const noApplicants = { total: 0, unread: 0, waiting: 0 }

export function JobsScreen(screen: ScreenProps<RecordSearch>) {
  useEffect(JobEditor.preloadWhenIdle, [])
  return (
    <RecordList kind={jobList} screen={screen} chips={chips} bulk={bulk} editor={(open) => <JobEditor {...open} />}>
      {(list) => <JobTable {...list} />}
    </RecordList>
  )
}

const looks: Record<JobState, 'now' | 'soon' | 'pilot' | 'off'> = {
  draft: 'pilot',
  scheduled: 'soon',
  open: 'now',
  closed: 'off',
}

function stateInWords(job: JobRecord, state: JobState): string {
  if (state !== 'open' || !job.closesAt) return words.stateLabels[state]
  return words.closesIn(Math.floor((Date.parse(job.closesAt) - Date.now()) / dayMs))
}

function JobTable(list: ListedRecords<JobRecord>) {
  const { data: overview } = useQuery(
    staffQuery<ApplicationOverview>(applicationStaffPaths.overview, [applicationStaffPaths.list, 'overview']),
  )
  const [closingId, setClosingId] = useState<number>()
  const closing = list.rows.find(({ id }) => id === closingId)
  const countsOf = ({ id }: JobRecord) => overview?.jobs.find((job) => job.id === id) ?? noApplicants
  const attempt = useAttempt([jobStaffPaths.all])
  const copy = async ({ id }: JobRecord) => {
    let copied: JobRecord | undefined
    await attempt(async () => {
      copied = await staffClient.send<JobRecord>(fillPath(jobStaffPaths.copy, { id: String(id) }), {})
      succeed(jobStaffMessages.copied)
    }, jobStaffMessages.copyFailed)
    if (copied) list.onEdit(copied)
  }
  return (
    <>
      <RecordTable
        kind={jobList}
        columns={[
          {
            name: words.columns.job,
            place: 'name',
            cell: ({ title }) => <b>{title}</b>,
          },
          {
            name: words.columns.where,
            place: 'line',
            cell: ({ department, location }) => (
              <span className="records__beginning">{[department, location].join(', ')}</span>
            ),
          },
          {
            name: words.columns.state,
            place: 'state',
            cell: (job) => {
              const state = jobState(job, Date.now())
              return <Status kind={looks[state]}>{stateInWords(job, state)}</Status>
            },
          },
          {
            name: words.columns.applicants,
            place: 'end',
            cell: (job) => {
              // Not counted yet, which is not none.
              if (!overview) return null
              const { total, unread } = countsOf(job)
              return (
                <Link className="link" to="." search={{ tab: 'applications', job: String(job.id) }}>
                  {words.applicants(total, unread)}
                  <span className="sr"> for {job.title}</span>
                </Link>
              )
            },
          },
        ]}
        actions={(job) => (
          <>
            <Button look="plain" small onClick={() => void copy(job)}>
              <Copy className="i" />
              {words.copy}
              <span className="sr"> {job.title}</span>
            </Button>
            {['open', 'scheduled'].includes(jobState(job, Date.now())) && (
              <Button look="plain" small onClick={() => setClosingId(job.id)}>
                <CircleX className="i" />
                {words.close.open}
                <span className="sr"> {job.title}</span>
              </Button>
            )}
          </>
        )}
        {...list}
      />
      {closing && overview && (
        <CloseJobDialog job={closing} waiting={countsOf(closing).waiting} onClose={() => setClosingId(undefined)} />
      )}
    </>
  )
}
