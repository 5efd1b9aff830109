import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SubscriberOverview } from '#contract/newsletter/subscribers.staff.schema.ts'
import {
  newsletterSourceLabels,
  type SubscriberState,
  subscriberStateLabels,
  subscriberStates,
} from '#contract/newsletter/subscribers.staff.ts'
import { monthInWords, subscribersContent as words } from './subscribers.portal.content.ts'
import { subscriberOverviewQuery } from './subscribers.portal.kind.ts'

const inWords = (count: number) => count.toLocaleString('en-US')

export function SubscriberOverviewPanel({ tab, state }: { tab: string; state: SubscriberState | undefined }) {
  const { data } = useQuery(subscriberOverviewQuery)
  return (
    <>
      <nav aria-label={words.overview}>
        <ul className="bare counts">
          {subscriberStates.map((each) => (
            <li key={each}>
              <Link
                to="."
                search={{ tab, state: each }}
                className={`counts__of counts__of--${each}`}
                aria-current={each === state ? 'true' : undefined}
              >
                <b>{data ? inWords(data.states[each]) : '…'}</b>
                <span>{subscriberStateLabels[each]}</span>
                <span className="muted small">{words.states[each]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {state === 'gone' && <p className="notice counts__note">{words.goneNote}</p>}
      {data && (
        <details className="charts">
          <summary>{words.charts}</summary>
          <MonthChart months={data.months} />
          <SourceChart sources={data.sources} />
        </details>
      )}
    </>
  )
}

/** Stacked above the zero line, starting at the line; `gone` is below it. */
const above = ['confirmed', 'pending', 'refused'] as const
const column = 30
const height = 100

function MonthChart({ months }: Pick<SubscriberOverview, 'months'>) {
  const tallest = Math.max(1, ...months.map((month) => above.reduce((sum, state) => sum + month[state], 0)))
  const deepest = Math.max(0, ...months.map(({ gone }) => gone))
  const unit = height / (tallest + deepest)
  const line = tallest * unit
  return (
    <figure>
      <figcaption>{words.months}</figcaption>
      <ul className="bare charts__key small" aria-hidden="true">
        {subscriberStates.map((state) => (
          <li key={state} className={`charts__key--${state}`}>
            {subscriberStateLabels[state]}
          </li>
        ))}
      </ul>
      <svg
        className="charts__months"
        viewBox={`0 0 ${months.length * column} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {months.map((month, index) => {
          let top = line
          const x = index * column + 5
          return (
            <g key={month.month}>
              {above.map((state) => {
                top -= month[state] * unit
                return <Bar key={state} state={state} x={x} y={top} count={month[state]} unit={unit} />
              })}
              <Bar state="gone" x={x} y={line} count={month.gone} unit={unit} />
            </g>
          )
        })}
        <line x1="0" x2={months.length * column} y1={line} y2={line} />
      </svg>
      <p className="charts__letters muted" aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{monthInWords(month).charAt(0)}</span>
        ))}
      </p>
      <p className="muted small" aria-hidden="true">
        {words.most(inWords(tallest))}
      </p>
      <div className="sr">
        <table>
          <caption>{words.months}</caption>
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              {subscriberStates.map((state) => (
                <th key={state} scope="col">
                  {subscriberStateLabels[state]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthInWords(month.month)}</th>
                {subscriberStates.map((state) => (
                  <td key={state}>{inWords(month[state])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

interface BarProps {
  state: SubscriberState
  x: number
  y: number
  count: number
  unit: number
}

const Bar = ({ state, x, y, count, unit }: BarProps) =>
  count > 0 && <rect className={`charts__bar--${state}`} x={x} y={y} width={column - 10} height={count * unit} />

function SourceChart({ sources }: Pick<SubscriberOverview, 'sources'>) {
  const most = Math.max(1, ...sources.map(({ total }) => total))
  return (
    <figure>
      <figcaption>{words.sources}</figcaption>
      <ul className="bare charts__sources">
        {sources.map(({ source, total }) => (
          <li key={source}>
            <span>{newsletterSourceLabels[source]}</span>
            <b>{inWords(total)}</b>
            <svg aria-hidden="true">
              <rect className="charts__bar--confirmed" width={`${(total / most) * 100}%`} height="100%" />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}
