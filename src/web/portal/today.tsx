import Activity from 'icon:activity'
import DatabaseBackup from 'icon:database-backup'
import MailSearch from 'icon:mail-search'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TodayLine } from '#contract/portal.schema.ts'
import { portalMessages } from '#contract/portal.ts'
import { portalPages } from '#contract/staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { Age } from '#web/components/submissions/age.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { mailCheckContent } from '#web/features/newsletter/deliverability/portal/deliverability.portal.content.ts'
import { dashboardContent as words } from './portal.content.ts'
import { Strand } from './strand.tsx'
import { todayQuery } from './today.queries.ts'
import { useStored } from './use-stored.ts'

const isForYou = ({ owner }: TodayLine) => !owner || owner.isMe
const isDistress = ({ kind }: TodayLine) => kind === 'distress'

/** Stands above everything, the checklist of a new site too. */
export function DistressLines() {
  const { data } = useQuery(todayQuery)
  const lines = data?.lines.filter(isDistress) ?? []
  return (
    lines.length > 0 && (
      <div className="urgent">
        <Lines lines={lines} />
      </div>
    )
  )
}

export function TodayList({ isLoading, withoutDistress }: { isLoading: boolean; withoutDistress: boolean }) {
  const { data, isError, refetch } = useQuery(todayQuery)
  const [isEveryone, setEveryone] = useStored('dashboard-everyone', false)
  const isShown = (line: TodayLine) => (isEveryone || isForYou(line)) && !(withoutDistress && isDistress(line))
  const lines = isLoading ? undefined : data?.lines.filter(isShown)
  return (
    <section className="grown" aria-labelledby="today">
      <div className="dashboard__head">
        <h2 id="today">{words.today}</h2>
        {lines && lines.length > 0 && <span className="muted small">{lines.length}</span>}
        <fieldset className="whose" aria-label={words.whose}>
          <button type="button" aria-pressed={!isEveryone} onClick={() => setEveryone(false)}>
            {words.forYou}
          </button>
          <button type="button" aria-pressed={isEveryone} onClick={() => setEveryone(true)}>
            {words.everyone}
          </button>
        </fieldset>
      </div>
      <ListState
        rows={lines}
        isError={isError && !data}
        words={{ loading: words.todayLoading, empty: words.allClear, loadFailed: portalMessages.todayFailed }}
        onRetry={() => refetch()}
      />
      {lines && lines.length > 0 && <Lines lines={lines} />}
    </section>
  )
}

const Lines = ({ lines }: { lines: TodayLine[] }) => (
  <div className="roots">
    <Strand />
    <ul className="bare">
      {lines.map((line) => (
        <li key={`${line.text}${line.search?.id}`} className={`wait wait--${line.kind}`}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  </div>
)

const levels = { fine: 'now', look: 'pilot', wrong: 'bad' }
const icons = { backups: DatabaseBackup, mail: MailSearch, forms: Activity }

/** State of backups, mail and forms. */
export function TodayStates() {
  const { data } = useQuery(todayQuery)
  if (!data || data.states.length === 0) return null
  return (
    <section aria-labelledby="states">
      <div className="dashboard__head">
        <h2 id="states">{words.states}</h2>
      </div>
      <ul className="bare mini">
        {data.states.map(({ about, text, at, level, tab }) => {
          const Icon = icons[about]
          return (
            <li key={about}>
              <Icon className="i" />
              {tab ? (
                <Link className="mini__text" to={portalPages.dashboard} search={{ tab }}>
                  {text}
                </Link>
              ) : (
                <span className="mini__text">{text}</span>
              )}
              {at && <Moment at={at} />}
              <span className={`status status--${levels[level]} mini__status`}>{mailCheckContent.levels[level]}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Line({ line }: { line: TodayLine }) {
  const { kind, text, detail, since, owner, tab, search, href } = line
  const inside = (
    <>
      <span className="wait__text">
        <b>{text}</b>
        {detail && <small>{detail}</small>}
      </span>
      {since && <Age since={since} isWaiting />}
      <span className="wait__who">{owner === null ? words.nobody : owner?.isMe ? words.you : owner?.name}</span>
      {kind === 'distress' && <span className="btn btn--primary wait__read">{words.readIt}</span>}
    </>
  )
  if (href) return <a href={href}>{inside}</a>
  if (!tab) return <p>{inside}</p>
  return (
    <Link to={portalPages.dashboard} search={{ tab, ...search }}>
      {inside}
    </Link>
  )
}
