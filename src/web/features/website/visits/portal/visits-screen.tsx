import Download from 'icon:download'
import UserLock from 'icon:user-lock'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PropsWithChildren } from 'react'
import type { Visits } from '#contract/website/visits.staff.schema.ts'
import {
  fewestDays,
  usualPeriod,
  type VisitPeriod,
  visitPeriods,
  visitStaffPaths,
} from '#contract/website/visits.staff.ts'
import { unknownSource } from '#contract/website/visits.ts'
import { DownloadLink } from '#web/components/records/download-link.tsx'
import { ListState } from '#web/components/records/list-state.tsx'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { visitsContent as words } from './visits.portal.content.ts'
import { VisitsLine } from './visits-line.tsx'
import { VisitDevices, VisitResults, VisitTable } from './visits-tables.tsx'

const addressOf = (path: string, days: VisitPeriod) => `${path}?days=${days}`

/** Before the seventh day of counting there is no line, and nothing to compare. */
const isFirstWeek = ({ since, today }: Visits) =>
  since === null || Date.parse(today) - Date.parse(since) < (fewestDays - 1) * 86_400_000

export function VisitsScreen({ tab, search }: ScreenProps<{ days?: VisitPeriod | undefined }>) {
  const { days = usualPeriod } = search
  const query = staffQuery<Visits>(addressOf(visitStaffPaths.read, days))
  const { data, isError, refetch } = useQuery({ ...query, placeholderData: keepPreviousData })
  const isFirst = data && isFirstWeek(data)
  return (
    <div className="visits">
      <div className="visits__head">
        <h1>{words.heading}</h1>
        <p className="visits__promise">
          <UserLock className="i" />
          <span>
            <b>{words.promise}</b> {words.promiseRest}
          </span>
        </p>
        {!isFirst && <Periods tab={tab} chosen={days} />}
        {!isFirst && (
          <DownloadLink
            href={addressOf(visitStaffPaths.csv, days)}
            className="btn btn--plain btn--icon visits__csv"
            aria-label={words.download}
            title={words.download}
          >
            <Download className="i" />
          </DownloadLink>
        )}
      </div>
      <ListState
        rows={data && []}
        isError={isError}
        words={{ loading: words.loading, loadFailed: words.loadFailed }}
        onRetry={() => void refetch()}
      />
      {data && <Plates visits={data} period={days} isFirst={isFirstWeek(data)} />}
    </div>
  )
}

const Periods = ({ tab, chosen }: { tab: string; chosen: VisitPeriod }) => (
  <nav className="visits__periods" aria-label={words.period}>
    {visitPeriods.map((days) => (
      <Link
        key={days}
        to="."
        search={{ tab, days }}
        // Otherwise the router compares the whole address.
        activeOptions={{ exact: true }}
        aria-current={days === chosen ? 'true' : undefined}
        replace
        resetScroll={false}
      >
        {words.periods[days].label}
      </Link>
    ))}
  </nav>
)

function Plates({ visits, period, isFirst }: { visits: Visits; period: VisitPeriod; isFirst: boolean }) {
  const { pages, hosts, campaigns, results } = visits
  const hasHosts = hosts.top.length > 0 || campaigns.top.length > 0
  const hasResults = results.some(({ count }) => count !== null)
  return (
    <div className={`visits__plates ${isFirst ? 'visits__plates--first' : ''}`.trim()}>
      <VisitsLine visits={visits} period={period} isFirst={isFirst} />
      <Plate name="pages" title={words.pages.title}>
        {pages.top.length + pages.others > 0 ? (
          <VisitTable words={words.pages} rows={pages} nameOf={words.pageName} />
        ) : (
          <p className="muted small">{words.first.none}</p>
        )}
      </Plate>
      <Plate name="from" title={words.hosts.title}>
        {isFirst && !hasHosts ? (
          <p className="muted small">{words.first.from}</p>
        ) : (
          <>
            <VisitTable
              words={words.hosts}
              rows={hosts}
              nameOf={(host) => (host === unknownSource ? words.hosts.unknown : host)}
            />
            {campaigns.others + campaigns.top.length > 0 && (
              <>
                <h3>{words.campaigns.title}</h3>
                <VisitTable
                  words={words.campaigns}
                  rows={campaigns}
                  nameOf={(name, subject) => subject ?? name}
                  most={hosts.top[0]?.count}
                />
              </>
            )}
          </>
        )}
      </Plate>
      <Plate name="out" title={words.results.title}>
        {isFirst && !hasResults ? (
          <p className="muted small">{words.first.results}</p>
        ) : (
          <VisitResults results={results} />
        )}
      </Plate>
      {!isFirst && (
        <Plate name="devices" title={words.devices.title}>
          <VisitDevices devices={visits.devices} />
        </Plate>
      )}
    </div>
  )
}

const Plate = ({ name, title, children }: PropsWithChildren<{ name: string; title: string }>) => (
  <section className={`visits__plate visits__plate--${name}`} aria-labelledby={`visits-${name}`}>
    <h2 id={`visits-${name}`}>{title}</h2>
    {children}
  </section>
)
