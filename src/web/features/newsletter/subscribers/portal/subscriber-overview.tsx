import ChartLine from 'icon:chart-line'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { CampaignRow } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignStaffPaths } from '#contract/newsletter/campaigns.staff.ts'
import type { SubscriberOverview } from '#contract/newsletter/subscribers.staff.schema.ts'
import {
  newsletterSourceLabels,
  type SubscriberState,
  subscriberStateLabels,
} from '#contract/newsletter/subscribers.staff.ts'
import { leastPoints } from '#web/components/figure/figure.tsx'
import { recordPages } from '#web/components/records/record-api.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { ConfirmedLine, type MonthPoint } from './confirmed-line.tsx'
import { countInWords, monthInWords, subscribersContent as words } from './subscribers.portal.content.ts'
import { stateLooks, subscriberOverviewQuery } from './subscribers.portal.kind.ts'

const shownSources = 5

const shownStates = ['confirmed', 'pending', 'refused', 'gone'] as const

export function SubscriberOverviewPanel({ tab, state }: { tab: string; state: SubscriberState | undefined }) {
  const { data } = useQuery(subscriberOverviewQuery)
  const chartsId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="subscriber-overview">
      <nav aria-label={words.overview}>
        <ul className="bare counts">
          {shownStates.map((each) => (
            <li key={each}>
              <Link
                to="."
                search={{ tab, state: each }}
                className={`counts__of counts__of--${each}`}
                aria-current={each === state ? 'true' : undefined}
              >
                <Status kind={stateLooks[each]} className="counts__state">
                  {subscriberStateLabels[each]}
                </Status>
                <b>{data ? countInWords(data.states[each]) : '…'}</b>
                <span className="muted small counts__note">{words.states[each]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button
        look="plain"
        small
        className="subscriber-overview__fold"
        aria-expanded={isOpen}
        aria-controls={chartsId}
        onClick={() => setOpen(!isOpen)}
      >
        <ChartLine className="i" />
        {words.charts}
      </Button>
      <div className="charts" id={chartsId} data-open={isOpen || undefined}>
        <figure className="plate">
          <figcaption>
            <h2>{words.months}</h2>
            <span className="charts__key">{words.campaignSent}</span>
          </figcaption>
          {data && <MonthByMonth overview={data} />}
        </figure>
        <figure className="plate">
          <figcaption>
            <h2>{words.sources}</h2>
            {data && <span>{words.withAddress(total(data.sources))}</span>}
          </figcaption>
          {data && <Sources sources={data.sources} />}
        </figure>
      </div>
      {state === 'gone' && <p className="notice">{words.goneNote}</p>}
    </div>
  )
}

const total = (sources: SubscriberOverview['sources']) => sources.reduce((sum, { total: each }) => sum + each, 0)

/** Those confirmed today, by the month they signed up in: the last point is the number of the confirmed. */
function pointsOf({ states, months }: SubscriberOverview, campaignsOf: (month: string) => string[]): MonthPoint[] {
  let confirmed = states.confirmed - months.reduce((sum, month) => sum + month.confirmed, 0)
  return months
    .map(({ month, confirmed: joined }) => {
      confirmed += joined
      return { month, confirmed, campaigns: campaignsOf(month) }
    })
    .filter((point) => point.confirmed > 0)
}

const sentCampaigns = recordPages<CampaignRow>(campaignStaffPaths.all)({ state: 'finished' })

function MonthByMonth({ overview }: { overview: SubscriberOverview }) {
  const { data } = useInfiniteQuery(sentCampaigns)
  const sent = (data?.pages ?? []).flatMap(({ items }) => items)
  const campaignsOf = (month: string) =>
    sent.filter(({ startedAt }) => startedAt?.startsWith(month)).map(({ subject }) => subject)
  const points = pointsOf(overview, campaignsOf)
  return (
    <>
      {points.length < leastPoints ? (
        <p className="muted small">{words.fewMonths(overview.states.confirmed)}</p>
      ) : (
        <ConfirmedLine points={points} />
      )}
      <div className="sr">
        <table>
          <caption>{words.months}</caption>
          <thead>
            <tr>
              {words.monthColumns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {overview.months.map(({ month, pending, confirmed, refused, gone }) => {
              const point = points.find((each) => each.month === month)
              return (
                <tr key={month}>
                  <th scope="row">{monthInWords(month)}</th>
                  <td>{countInWords(point?.confirmed ?? 0)}</td>
                  <td>{countInWords(pending + confirmed + refused)}</td>
                  <td>{countInWords(gone)}</td>
                  <td>{campaignsOf(month).join(', ')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Sources({ sources }: Pick<SubscriberOverview, 'sources'>) {
  const used = sources.filter(({ total: each }) => each > 0)
  if (used.length < leastPoints) {
    const inWords = used.map(({ source, total: each }) => `${newsletterSourceLabels[source]} ${countInWords(each)}`)
    return <p className="muted small">{inWords.join('. ') || words.noSources}</p>
  }
  const others = used.slice(shownSources)
  const bars = used
    .slice(0, shownSources)
    .map(({ source, total: each }) => ({ label: newsletterSourceLabels[source], count: each }))
  if (others.length > 0) bars.push({ label: words.otherPlaces(others.length), count: total(others) })
  const most = Math.max(...bars.map(({ count }) => count))
  return (
    <ul className="bare signups">
      {bars.map(({ label, count }) => (
        <li key={label}>
          <span>{label}</span>
          <b>{countInWords(count)}</b>
          <svg aria-hidden="true">
            <rect width={`${(count / most) * 100}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
