import ArrowRight from 'icon:chevron-right'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TodayLine } from '#contract/portal.schema.ts'
import { portalMessages } from '#contract/portal.ts'
import { portalPages } from '#contract/staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { dashboardContent } from './portal.content.ts'
import { todayQuery } from './today.queries.ts'

export function TodayList() {
  const { data, isError, refetch } = useQuery(todayQuery)
  const { today, todayLoading: loading, allClear: empty } = dashboardContent
  return (
    <section aria-labelledby="today">
      <h2 id="today">
        {today} {data && data.lines.length > 0 && <span className="muted">{data.lines.length}</span>}
      </h2>
      <ListState
        rows={data?.lines}
        isError={isError && !data}
        words={{ loading, empty, loadFailed: portalMessages.todayFailed }}
        onRetry={() => refetch()}
      />
      <ul className="bare waits">
        {data?.lines.map((line) => (
          <li key={line.text} className={line.isUrgent ? 'wait wait--urgent' : 'wait'}>
            <LineLink line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function TodayNotes() {
  const { data } = useQuery(todayQuery)
  if (!data || data.notes.length === 0) return null
  return (
    <section aria-labelledby="house">
      <h2 id="house">{dashboardContent.house}</h2>
      {data.notes.map((note) => (
        <p className="small" key={note}>
          {note}
        </p>
      ))}
    </section>
  )
}

function LineLink({ line: { text, isUrgent, tab, search, href } }: { line: TodayLine }) {
  const leadsOn = href || tab
  const inside = (
    <>
      {isUrgent && <span className="wait__urgent">{dashboardContent.urgent}</span>}
      <span>{text}</span>
      {leadsOn && <ArrowRight className="i" />}
    </>
  )
  if (!leadsOn) return <p>{inside}</p>
  if (href) return <a href={href}>{inside}</a>
  return (
    <Link to={portalPages.dashboard} search={{ tab, ...search } as never}>
      {inside}
    </Link>
  )
}
