import type { Visits } from '#contract/website/visits.staff.schema.ts'
import type { VisitPeriod } from '#contract/website/visits.staff.ts'
import { LineChart } from '#web/components/figure/line-chart.tsx'
import { countInWords, orFew, shortDay, visitsContent } from './visits.portal.content.ts'

const words = visitsContent.line

const units = { 7: 'day', 28: 'week', 91: 'week', 364: 'block' } as const satisfies Record<VisitPeriod, string>
const tickDays: Record<VisitPeriod, number> = { 7: 1, 28: 7, 91: 14, 364: 28 }

interface LineProps {
  visits: Visits
  period: VisitPeriod
  isFirst: boolean
}

export const VisitsLine = ({ visits, period, isFirst }: LineProps) => (
  <figure className="visits__plate visits__plate--line">
    <figcaption>
      <h2>{words.title}</h2>
      {!isFirst && <Legend visits={visits} period={period} />}
    </figcaption>
    <div className="visits__duo">
      {isFirst ? <Sentence since={visits.since} /> : <Line visits={visits} period={period} />}
      {visits.days.length > 0 && <Spans visits={visits} unit={isFirst ? 'day' : units[period]} />}
    </div>
  </figure>
)

function Legend({ visits: { total, days, hasBefore }, period }: Omit<LineProps, 'isFirst'>) {
  return (
    <ul className="bare fig__legend">
      <Key look="line1" name={words.legend(total, days.length === Number(period))} />
      {hasBefore && <Key look="line0" name={words.legendBefore(period)} />}
    </ul>
  )
}

const Key = ({ look, name }: { look: string; name: string }) => (
  <li>
    <svg className="chart" width="14" height="12" aria-hidden="true">
      <path className={look} d="M0 6h14" />
    </svg>
    {name}
  </li>
)

function Line({ visits: { days, total, hasBefore, campaignDays }, period }: Omit<LineProps, 'isFirst'>) {
  const { count, before } = total
  const isCompared = hasBefore && count !== null && before !== null
  const most = days.reduce((index, { count: each }, at) => ((each ?? 0) > (days[index]?.count ?? 0) ? at : index), 0)
  const peak = days[most]
  const hasPeak = typeof peak?.count === 'number'
  return (
    <div>
      <p className="visits__total">
        <b>{orFew(count)}</b> {words.pages(count)}
        {isCompared && words.change(count, before, period)}
      </p>
      <LineChart
        label={words.says(
          orFew(count),
          isCompared ? words.saysBefore(countInWords(before), period) : undefined,
          hasPeak ? { day: peak.day, count: peak.count ?? 0 } : undefined,
        )}
        height={158}
        points={days.map((each) => each.count)}
        before={hasBefore ? days.map((each) => each.before) : undefined}
        notes={
          hasPeak
            ? [
                {
                  index: most,
                  number: countInWords(peak.count ?? 0),
                  words: campaignDays.includes(peak.day) ? words.campaign(peak.day) : undefined,
                },
              ]
            : []
        }
        ticks={days.flatMap(({ day }, index) => {
          if (index === days.length - 1) return { index, text: words.today }
          return index % tickDays[period] === 0 ? { index, text: shortDay(day) } : []
        })}
      />
    </div>
  )
}

const Sentence = ({ since }: Pick<Visits, 'since'>) => (
  <div className="visits__ghost">
    <svg className="chart" viewBox="0 0 560 150" role="img" aria-label={visitsContent.first.drawing}>
      <path d="M0 130H560" />
      <path d="M6 112C60 104 90 120 140 96S230 104 280 78 380 92 430 62 510 58 554 34" />
    </svg>
    <p>
      <b>{since ? visitsContent.first.began(since) : visitsContent.first.none}</b>
      {since && ` ${visitsContent.first.next(since)}`}
    </p>
  </div>
)

/** The numbers of the line, on the same plate. */
function Spans({ visits, unit }: { visits: Visits; unit: (typeof units)[VisitPeriod] }) {
  const { spans, days, total, hasBefore, today } = visits
  const { caption, head, pages, before, all, nameOf } = visitsContent.spans
  const rows = unit === 'day' ? days.map(({ day, ...counts }) => ({ from: day, to: day, ...counts })) : spans
  return (
    <table className="visit-spans">
      <caption className="sr">{caption[unit]}</caption>
      <thead>
        <tr>
          <th scope="col">{head[unit]}</th>
          <th scope="col">{pages}</th>
          {hasBefore && <th scope="col">{before}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from}>
            <th scope="row">{nameOf(row, today)}</th>
            <td>{orFew(row.count)}</td>
            {hasBefore && <td>{orFew(row.before)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{all(days.length)}</th>
          <td>{orFew(total.count)}</td>
          {hasBefore && <td>{orFew(total.before)}</td>}
        </tr>
      </tfoot>
    </table>
  )
}
