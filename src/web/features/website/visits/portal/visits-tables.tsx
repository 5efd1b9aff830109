import { Fragment } from 'react'
import type { VisitRows, Visits } from '#contract/website/visits.staff.schema.ts'
import { Mark, type MarkShape } from '#web/components/figure/mark.tsx'
import { countInWords, orFew, visitsContent } from './visits.portal.content.ts'

interface VisitTableProps {
  words: { title: string; column: string; others(count: number): string; few(count: number): string }
  rows: VisitRows
  nameOf(name: string, title: string | null): string
  /** What the longest bar stands for; by default the first row. */
  most?: number | undefined
}

export function VisitTable({
  words,
  rows: { top, others, count },
  nameOf,
  most = top[0]?.count ?? 1,
}: VisitTableProps) {
  return (
    <table className="visit-rows">
      <caption className="sr">{words.title}</caption>
      <Head column={words.column} number={visitsContent.count} />
      <tbody>
        {top.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <span>{nameOf(row.name, row.title)}</span>
              <Bar count={row.count} most={most} />
            </th>
            <td>{countInWords(row.count)}</td>
          </tr>
        ))}
        {others > 0 && (
          <tr className="visit-rows__rest">
            {count === null ? (
              <th scope="row" colSpan={2}>
                {words.few(others)}
              </th>
            ) : (
              <>
                <th scope="row">{words.others(others)}</th>
                <td>{countInWords(count)}</td>
              </>
            )}
          </tr>
        )}
      </tbody>
    </table>
  )
}

const Head = ({ column, number }: { column: string; number: string }) => (
  <thead className="sr">
    <tr>
      <th scope="col">{column}</th>
      <th scope="col">{number}</th>
    </tr>
  </thead>
)

const Bar = ({ count, most, isQuiet = false }: { count: number; most: number; isQuiet?: boolean }) => (
  <svg className={`visit-bar ${isQuiet ? 'visit-bar--quiet' : ''}`.trim()} aria-hidden="true">
    <rect width={`${Math.min(100, (count / Math.max(1, most)) * 100)}%`} height="100%" />
  </svg>
)

/** Pairs of bars, opened and sent: counted apart, so no share of visitors. */
export function VisitResults({ results }: Pick<Visits, 'results'>) {
  const words = visitsContent.results
  const by = results.flatMap(({ result, by: rows }) => rows.map((row) => ({ result, ...row })))
  return (
    <>
      <table className="visit-rows visit-rows--results">
        <caption className="sr">{words.title}</caption>
        <Head column={words.column} number={words.number} />
        {results.map(({ result, opened, count, confirmed }) => {
          const details = [
            opened && count && words.share(opened, count),
            confirmed !== null && words.confirmed(confirmed),
          ].filter(Boolean)
          return (
            <tbody key={result}>
              <tr>
                <th scope="row">
                  <span>{words.opened[result]}</span>
                  <Bar count={opened ?? 0} most={opened ?? 1} isQuiet />
                </th>
                <td>{orFew(opened)}</td>
              </tr>
              <tr>
                <th scope="row">
                  <span>
                    <b>{words.names[result]}</b> {details.join(', ')}
                  </span>
                  <Bar count={count ?? 0} most={opened ?? 1} />
                </th>
                <td>{count === null ? orFew(count) : <b>{countInWords(count)}</b>}</td>
              </tr>
            </tbody>
          )
        })}
      </table>
      <p className="muted small">{words.note}</p>
      {by.length > 0 && (
        <details className="visit-by">
          <summary>{words.by}</summary>
          <table className="visit-rows">
            <caption className="sr">{words.by}</caption>
            <Head column={words.column} number={words.number} />
            <tbody>
              {by.map(({ result, name, count }) => (
                <tr key={`${result} ${name}`}>
                  <th scope="row">
                    <span>
                      {words.names[result]}: {name}
                    </span>
                  </th>
                  <td>{countInWords(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}

const shapes = { computer: 'block', phone: 'ring', tablet: 'diamond' } as const satisfies Record<string, MarkShape>
const looks = { computer: 'c1', phone: 'c2 hollow', tablet: 'c3' }
const shownDevices = ['computer', 'phone', 'tablet'] as const

/** One bar of three parts; each has a shape of its own too. */
export function VisitDevices({ devices }: Pick<Visits, 'devices'>) {
  const words = visitsContent.devices
  const countOf = (name: string) => devices.find(({ device }) => device === name)?.count ?? null
  const counted = shownDevices.map((device) => ({ device, count: countOf(device) }))
  const total = counted.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const bots = countOf('bot')
  let start = 0
  return (
    <>
      <svg className="chart visit-devices__bar" aria-hidden="true">
        {counted.map(({ device, count }) => {
          const share = (100 * (count ?? 0)) / Math.max(1, total)
          start += share
          return (
            share > 0 && (
              <rect key={device} className={looks[device]} x={`${start - share}%`} width={`${share}%`} height="100%" />
            )
          )
        })}
      </svg>
      <table className="visit-devices">
        <caption className="sr">{words.title}</caption>
        <thead>
          <tr>
            {counted.map(({ device }) => (
              <th key={device} scope="col">
                <svg className="chart" width="12" height="12" aria-hidden="true">
                  <Mark shape={shapes[device]} x={6} y={6} size={5} />
                </svg>
                {words.names[device]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {counted.map(({ device, count }) => (
              <td key={device}>
                {count === null ? (
                  orFew(count)
                ) : (
                  <Fragment>
                    <b>{countInWords(count)}</b> {Math.round((100 * count) / total)}%
                  </Fragment>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {bots !== null && <p className="muted small">{words.bots(bots)}</p>}
    </>
  )
}
