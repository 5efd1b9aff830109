// biome-ignore-all lint/a11y/noRedundantRoles: on phones CSS removes the table display, and the roles keep the table semantics.
// biome-ignore-all lint/a11y/useSemanticElements: the semantic elements are used; the roles repeat them.
import mark from 'drawing:mark'
import { Drawing } from '#web/components/ui/drawing.tsx'

type Measure = 'full' | 'partly' | 'not'

interface ComparisonTableProps {
  caption: string
  topic: string
  others: string
  rows: readonly { topic: string; us: string; them: string; measure?: Measure }[]
}

const us = 'Heal Your Roots'
const measures: Record<Measure, string> = { full: 'Fully:', partly: 'Partly:', not: 'Not:' }

export function ComparisonTable({ caption, topic, others, rows }: ComparisonTableProps) {
  return (
    <table className="cmp" role="table">
      <caption className="sr">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="sr">{topic}</span>
          </th>
          <th role="columnheader" scope="col" className="us">
            <Drawing svg={mark} />
            {us}
          </th>
          <th role="columnheader" scope="col">
            {others}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.topic}>
            <th role="rowheader" scope="row">
              {row.topic}
            </th>
            <td role="cell" className="us">
              <ColumnName>{us}</ColumnName>
              {row.us}
            </td>
            <td role="cell">
              <ColumnName>{others}</ColumnName>
              {row.measure ? <Measured measure={row.measure}>{row.them}</Measured> : row.them}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** For phones, where the column headings are hidden. */
function ColumnName({ children }: { children: string }) {
  return (
    <span className="who" aria-hidden="true">
      {children}
    </span>
  )
}

function Measured({ measure, children }: { measure: Measure; children: string }) {
  return (
    <span className="cellmark">
      <span className={`ringmark ringmark--${measure}`} role="img" aria-label={measures[measure]} />
      <span>{children}</span>
    </span>
  )
}
