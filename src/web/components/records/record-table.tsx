import Pencil from 'icon:pencil'
import Trash2 from 'icon:trash-2'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Table } from '#web/components/ui/table.tsx'
import type { RecordKind, StoredRecord } from './record-kind.ts'
import type { ListedRecords } from './record-list.tsx'
import { recordsContent } from './records.content.ts'
import type { Choice } from './use-choice.ts'

/** In the rows of a phone: `state` and `end` stand at the right of the first and the second line. */
type CellPlace = 'name' | 'state' | 'line' | 'end' | 'nowhere'

export interface RecordColumn<Row> {
  name: string
  place: CellPlace
  cell(row: Row, index: number): ReactNode
}

interface RecordTableProps<Row extends StoredRecord> extends Omit<ListedRecords<Row>, 'isFiltered'> {
  isFiltered?: boolean
  kind: Pick<RecordKind<Row, never, never>, 'name' | 'nameOf' | 'content'>
  columns: readonly RecordColumn<Row>[]
  className?: string
  rowClassName?(row: Row): string
  actions?(row: Row): ReactNode
  isFinal?(row: Row): boolean
  /** Label of the first button. */
  edit?: string
  /** Gets the focus, because its page was just left. */
  last?: number | undefined
  choice?: Choice | undefined
}

export const rowId = (kind: string, id: number) => `${kind}-${id}`

export function RecordTable<Row extends StoredRecord>({
  kind,
  columns,
  className = '',
  rowClassName,
  actions,
  isFinal,
  edit = 'Edit',
  rows,
  onEdit,
  onDelete,
  last,
  choice,
}: RecordTableProps<Row>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, when the list comes back.
  useEffect(() => {
    if (last === undefined) return
    document.getElementById(rowId(kind.name, last))?.querySelector<HTMLElement>('[data-key-row]')?.focus()
  }, [])
  return (
    <div className={`records ${className}`}>
      <Table
        caption={kind.content.caption}
        columns={[...columns.map(({ name }) => name), 'Actions']}
        places={[...columns.map(({ place }) => place), 'acts']}
        rows={rows.map((row, index) => ({
          key: row.id,
          id: rowId(kind.name, row.id),
          className: rowClassName?.(row) ?? '',
          cells: [
            ...columns.map(({ place, cell }) =>
              place === 'name' && choice?.isChoosing ? (
                <label className="records__choose" key="name">
                  <input
                    type="checkbox"
                    aria-label={recordsContent.bulk.select(kind.nameOf(row))}
                    checked={choice.chosen.has(row.id)}
                    onChange={() => choice.toggle(row.id)}
                  />
                  {cell(row, index)}
                </label>
              ) : (
                cell(row, index)
              ),
            ),
            <div className="acts" key="actions">
              <Button look="plain" small data-key-row aria-keyshortcuts="e" onClick={() => onEdit(row)}>
                <Pencil className="i" />
                {isFinal?.(row) ? 'Open' : edit}
                <span className="sr"> {kind.nameOf(row)}</span>
              </Button>
              {actions?.(row)}
              {onDelete && !isFinal?.(row) && (
                <Button look="plain" small className="del" onClick={() => onDelete(row)}>
                  <Trash2 className="i" />
                  Delete<span className="sr"> {kind.nameOf(row)}</span>
                </Button>
              )}
            </div>,
          ],
        }))}
      />
    </div>
  )
}
