import Search from 'icon:search'
import { Fragment, type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { AddButton } from './add-button.tsx'
import { BulkBar, type BulkKind } from './bulk-bar.tsx'
import { ChooseButton } from './choose-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListScreen } from './list-screen.tsx'
import { type RecordSearch, type ScreenProps, useFilters, useRecordAddress } from './record-address.ts'
import { findUnsaved, readRecordDraft } from './record-draft.ts'
import type { OpenRecord } from './record-editor.tsx'
import type { ListedKind, StoredRecord } from './record-kind.ts'
import { NextPage } from './record-pages.tsx'
import { RecordTrash } from './record-trash.tsx'
import { recordsContent } from './records.content.ts'
import { TrashLink } from './trash-link.tsx'
import { type Choice, useChoice } from './use-choice.ts'
import { useListedRows, useOpenRow } from './use-listed-rows.ts'
import { useTypingPause } from './use-typing-pause.ts'

const searchFromRows = 12

export interface ListedRecords<Row> {
  rows: Row[]
  isFiltered: boolean
  onEdit(row: Row): void
  onDelete: ((row: Row) => void) | undefined
  choice?: Choice | undefined
}

export interface RecordChip<Row> {
  value: string
  label: string
  isOf(row: Row): boolean
}

interface RecordListProps<Row extends StoredRecord> {
  kind: ListedKind<Row>
  screen: ScreenProps<RecordSearch>
  /** The records belong to the site: none can be added. */
  isFixed?: boolean
  chips?: readonly RecordChip<Row>[]
  countInWords?(rows: Row[]): string
  bulk?: BulkKind
  /** Stands at the end of the bar. */
  tools?: ReactNode
  editor(open: OpenRecord<Row>): ReactNode
  children(list: ListedRecords<Row>): ReactNode
}

export function RecordList<Row extends StoredRecord>({
  kind,
  screen,
  isFixed,
  chips = [],
  countInWords = (all) => recordsContent.count(all.length),
  bulk,
  tools,
  editor,
  children,
}: RecordListProps<Row>) {
  const { id, open, close } = useRecordAddress(screen)
  const filter = useFilters(screen.tab)
  const { q = '', show = '' } = screen.search
  const chip = chips.find(({ value }) => value === show)
  const { rows, found, isError, refetch, pages } = useListedRows(kind, { q, chip })
  const { record, isLooking } = useOpenRow(kind, id, rows)
  const searchAfterPause = useTypingPause((typed) => filter({ q: typed.trim() }))
  const [unsaved] = useState(() => (id === undefined ? findUnsaved(sessionStorage, kind.name) : undefined))
  const choice = useChoice()
  const [deleting, setDeleting] = useState<Row>()
  const [isSearching, setSearching] = useState(false)
  const barId = useId()
  const { content, messages } = kind
  const isDeletable = content.deletion !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, when the screen opens.
  useEffect(() => {
    if (unsaved !== undefined) void open(unsaved)
  }, [])

  useEffect(() => {
    if (isSearching) document.getElementById(barId)?.querySelector('input')?.focus()
  }, [isSearching, barId])

  if (isDeletable && screen.search.view === 'trash') return <RecordTrash kind={kind} tab={screen.tab} />
  const isFiltered = q !== '' || chip !== undefined
  const clear = () => {
    filter({ q: '', show: '' })
    // The button is about to be removed and would lose focus.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const isGone = typeof id === 'number' && rows && !record && !isLooking && !readRecordDraft(kind.name, id)
  const count = (all: Row[], shown: Row[]) => {
    if (pages) return recordsContent.count(shown.length, pages.hasNextPage)
    return isFiltered ? recordsContent.countOf(shown.length, all.length) : countInWords(all)
  }
  const stands = content.search !== undefined
  const hasTools = chips.length > 0 || (rows?.length ?? 0) > searchFromRows
  return (
    <>
      <ListScreen
        words={{ ...content, ...messages }}
        rows={found}
        isError={isError}
        onRetry={() => void refetch()}
        onClear={isFiltered ? clear : undefined}
        count={rows && found && count(rows, found)}
        add={!isFixed && <AddButton label={content.add} onClick={() => void open('new')} />}
        acts={
          <>
            {bulk && <ChooseButton choice={choice} />}
            {!stands && hasTools && (
              <Button
                look="plain"
                icon
                aria-label={recordsContent.search}
                aria-expanded={isSearching || isFiltered}
                aria-controls={barId}
                onClick={() => setSearching(!isSearching)}
              >
                <Search className="i" />
              </Button>
            )}
          </>
        }
        bar={
          <>
            {isGone && (
              <p className="notice notice--error" role="alert">
                {recordsContent.gone(content.noun)}
              </p>
            )}
            {(stands || isSearching || isFiltered) && (
              <FilterBar
                id={barId}
                q={q}
                placeholder={content.search}
                onSearch={pages ? searchAfterPause : (typed) => filter({ q: typed })}
                chips={
                  chips.length > 0 && (
                    <FilterChips
                      chips={
                        pages
                          ? chips
                          : chips
                              .map((each) => ({ ...each, count: rows?.filter(each.isOf).length ?? 0 }))
                              .filter((each) => each.count > 0 || each.value === show)
                      }
                      chosen={show}
                      onChoose={(value) => filter({ show: value })}
                    />
                  )
                }
              >
                {tools}
              </FilterBar>
            )}
          </>
        }
      >
        {found &&
          children({
            rows: found,
            isFiltered,
            onEdit: (row) => void open(row.id),
            onDelete: isDeletable ? setDeleting : undefined,
            choice: bulk && choice,
          })}
        {bulk && found && <BulkBar kind={bulk} rows={found} nameOf={kind.nameOf} choice={choice} />}
        {found && pages && <NextPage count={found.length} {...pages} />}
      </ListScreen>
      {rows && isDeletable && <TrashLink tab={screen.tab} />}
      {(rows || id === 'new') && id !== undefined && !isGone && !isLooking && (
        <Fragment key={id}>{editor({ id, record, onClose: close })}</Fragment>
      )}
      {deleting && <DeleteDialog kind={kind} row={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
