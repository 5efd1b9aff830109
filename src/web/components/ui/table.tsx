// biome-ignore-all lint/a11y/noRedundantRoles: on phones CSS removes the table display, and the roles keep the table semantics.
import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  columns: readonly string[]
  /** Where each cell stands in the rows of a phone. */
  places?: readonly string[]
  rows: readonly { key: string | number; cells: readonly ReactNode[]; className?: string; id?: string }[]
}

export function Table({ caption, columns, places, rows }: TableProps) {
  return (
    <table className="tbl" role="table">
      <caption className="sr">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells, ...row }) => (
          <tr key={key} role="row" {...row}>
            {cells.map((cell, index) => (
              <td key={columns[index]} role="cell" data-column={columns[index]} data-place={places?.[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
