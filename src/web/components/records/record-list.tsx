import Plus from 'icon:plus'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/components/ui/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListState } from './list-state.tsx'
import { matchesName } from './match-name.ts'
import { type RecordSearch, type ScreenProps, useFilters, useRecordAddress } from './record-address.ts'
import { findUnsaved, readRecordDraft } from './record-draft.ts'
import type { OpenRecord } from './record-editor.tsx'
import type { RecordKind, StoredRecord } from './record-kind.ts'
import { RecordTrash } from './record-trash.tsx'
import { recordsContent } from './records.content.ts'
import { ScreenHead } from './screen-head.tsx'
import { TrashLink } from './trash-link.tsx'

const searchFromRows = 12

export interface ListedRecords<Row> {
  rows: Row[]
  isFiltered: boolean
  onEdit(row: Row): void
  onDelete: ((row: Row) => void) | undefined
}

interface RecordListProps<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues> {
  kind: RecordKind<Row, Values, Input>
  screen: ScreenProps<RecordSearch>
  editor(open: OpenRecord<Row>): ReactNode
  children(list: ListedRecords<Row>): ReactNode
}

export function RecordList<Row extends StoredRecord, Values extends FieldValues, Input extends FieldValues>({
  kind,
  screen,
  editor,
  children,
}: RecordListProps<Row, Values, Input>) {
  const { data: rows, isError, refetch } = useQuery(kind.api.list)
  const { id, open, close } = useRecordAddress(screen)
  const filter = useFilters(screen.tab)
  const { q = '' } = screen.search
  const [unsaved] = useState(() => (id === undefined ? findUnsaved(sessionStorage, kind.name) : undefined))
  const [deleting, setDeleting] = useState<Row>()
  const { content, messages } = kind
  const isDeletable = content.deletion !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, when the screen opens.
  useEffect(() => {
    if (unsaved !== undefined) void open(unsaved)
  }, [])

  if (isDeletable && screen.search.view === 'trash') return <RecordTrash kind={kind} tab={screen.tab} />
  const found = rows?.filter((row) => matchesName(kind.nameOf(row), q)) ?? []
  const record = rows?.find((row) => row.id === id)
  const isGone = typeof id === 'number' && rows && !record && !readRecordDraft(kind.name, id)
  return (
    <>
      <ScreenHead title={content.heading} lede={content.lede}>
        <Button small aria-keyshortcuts="n" onClick={() => open('new')}>
          <Plus className="i" />
          {content.add}
        </Button>
      </ScreenHead>
      <ListState rows={rows} isError={isError} words={{ ...content, ...messages }} onRetry={() => refetch()} />
      {isGone && (
        <p className="notice notice--error" role="alert">
          {recordsContent.gone(content.noun)}
        </p>
      )}
      {rows && (rows.length > searchFromRows || q) && <FilterBar q={q} onSearch={(typed) => filter({ q: typed })} />}
      {rows && rows.length > 0 && found.length === 0 && <p className="notice">{recordsContent.noMatch}</p>}
      {found.length > 0 &&
        children({
          rows: found,
          isFiltered: q !== '',
          onEdit: (row) => void open(row.id),
          onDelete: isDeletable ? setDeleting : undefined,
        })}
      {rows && isDeletable && <TrashLink tab={screen.tab} />}
      {(rows || id === 'new') && id !== undefined && !isGone && (
        <Fragment key={id}>{editor({ id, record, onClose: close })}</Fragment>
      )}
      {deleting && <DeleteDialog kind={kind} row={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
