import { type ReactNode, useId } from 'react'
import { Table } from '#web/components/ui/table.tsx'

interface ConnectionSectionProps {
  words: { heading: string; lede: string; caption: string; empty: string; columns: Record<string, string> }
  places: readonly string[]
  rows: readonly { key: number; cells: readonly ReactNode[] }[]
  /** After the columns that `words` name. */
  hasActs?: boolean
  children?: ReactNode
}

export function ConnectionSection({ words, places, rows, hasActs = false, children }: ConnectionSectionProps) {
  const id = useId()
  const columns = [...Object.values(words.columns), ...(hasActs ? ['Actions'] : [])]
  return (
    <section className="connection" aria-labelledby={id}>
      <div className="connection__head">
        <div>
          <h2 id={id}>{words.heading}</h2>
          <p className="muted small">{words.lede}</p>
        </div>
        {children}
      </div>
      {rows.length === 0 ? (
        <p className="notice">{words.empty}</p>
      ) : (
        <div className="records">
          <Table
            caption={words.caption}
            columns={columns}
            places={[...places, ...(hasActs ? ['acts'] : [])]}
            rows={rows}
          />
        </div>
      )}
    </section>
  )
}
