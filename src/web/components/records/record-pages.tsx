import Download from 'icon:download'
import ListFilter from 'icon:list-filter'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { shortestSearch } from '#contract/records.ts'
import { Button } from '#web/components/ui/button.tsx'
import { DownloadLink } from './download-link.tsx'
import { FilterBar } from './filter-bar.tsx'
import { KeptPlace } from './kept-place.tsx'
import { ListScreen } from './list-screen.tsx'
import { type ScreenProps, useFilters } from './record-address.ts'
import { type PageQuery, type RecordPagesQuery, toParams } from './record-api.ts'
import { recordsContent } from './records.content.ts'
import { RowsState } from './rows-state.tsx'
import { useTypingPause } from './use-typing-pause.ts'

export interface PagedKind<Row, Search> {
  pages: RecordPagesQuery<Row>
  toQuery(search: Search): PageQuery
  content: { heading: string; lede?: string; search?: string; loading: string; empty: string; loadFailed: string }
  csvPath?: string
}

interface RecordPagesProps<Row, Search> {
  kind: PagedKind<Row, Search>
  screen: ScreenProps<Search>
  filters(set: (changed: Record<string, string>) => void): ReactNode
  chips?: ReactNode
  /** Filters are folded on a desktop too. */
  folds?: boolean
  count?: string | undefined
  /** The one primary button. */
  add?: ReactNode
  head?: ReactNode
  overview?: ReactNode
  children(rows: Row[]): ReactNode
}

const isTooShort = (q: string) => q !== '' && q.length < shortestSearch

/** What the address filters by. */
export const askedOf = <Row, Search extends { q?: string | undefined }>(
  kind: PagedKind<Row, Search>,
  search: Search,
): PageQuery => {
  const { q = '' } = search
  return { ...kind.toQuery(search), search: isTooShort(q) ? undefined : q }
}

/** One list of records, as the address filters it. */
export function useRecordPages<Row, Search extends { q?: string | undefined }>(
  kind: PagedKind<Row, Search>,
  screen: ScreenProps<Search>,
  enabled = true,
) {
  const { q = '', ...others } = screen.search
  const asked = askedOf(kind, screen.search)
  const query = useInfiniteQuery({ ...kind.pages(asked), enabled })
  const filter = useFilters(screen.tab)
  const onSearch = useTypingPause((typed) => filter({ q: typed.trim() }))
  return {
    query,
    rows: query.data?.pages.flatMap(({ items }) => items),
    params: toParams(asked),
    isFiltered: Object.values({ q, ...others }).some(Boolean),
    filter,
    search: { q, onSearch, hint: isTooShort(q) ? recordsContent.searchTooShort : undefined },
    showEverything: () => {
      filter(Object.fromEntries(Object.keys(screen.search).map((name) => [name, ''])))
      // The button is about to be removed and would lose focus.
      document.getElementById('main')?.focus({ preventScroll: true })
    },
  }
}

export function RecordPages<Row, Search extends { q?: string | undefined }>({
  kind,
  screen,
  filters,
  chips,
  folds,
  count,
  add,
  head,
  overview,
  children,
}: RecordPagesProps<Row, Search>) {
  const pages = useRecordPages(kind, screen)
  const { rows, isFiltered, query } = pages
  const { content } = kind
  const filtersId = useId()
  const [isFolded, setFolded] = useState(!isFiltered)
  return (
    <ListScreen
      words={content}
      rows={rows}
      isError={query.isError && !rows}
      onRetry={() => void query.refetch()}
      onClear={isFiltered ? pages.showEverything : undefined}
      count={count ?? (rows && recordsContent.count(rows.length, query.hasNextPage))}
      add={add}
      acts={
        <>
          {head}
          <Button
            look="plain"
            icon
            className={folds ? undefined : 'records__unfold'}
            aria-label={recordsContent.filter}
            aria-expanded={!isFolded}
            aria-controls={filtersId}
            onClick={() => setFolded(!isFolded)}
          >
            <ListFilter className="i" />
          </Button>
          {kind.csvPath && rows && rows.length > 0 && (
            <DownloadLink className="btn btn--quiet btn--sm records__csv" href={`${kind.csvPath}?${pages.params}`}>
              <Download className="i" />
              <span>{recordsContent.download}</span>
            </DownloadLink>
          )}
        </>
      }
      bar={
        <>
          {overview}
          <FilterBar
            {...pages.search}
            id={filtersId}
            placeholder={content.search}
            stands={content.search !== undefined}
            foldsAlways={folds}
            isFolded={isFolded}
            chips={chips}
          >
            {filters(pages.filter)}
            {isFiltered && rows?.length !== 0 && (
              <Button look="quiet" small onClick={pages.showEverything}>
                {recordsContent.clear}
              </Button>
            )}
          </FilterBar>
        </>
      }
    >
      <LoadedRows pages={pages}>{children}</LoadedRows>
    </ListScreen>
  )
}

interface PagedRowsProps<Row, Search extends { q?: string | undefined }> {
  kind: PagedKind<Row, Search>
  pages: ReturnType<typeof useRecordPages<Row, Search>>
  children(rows: Row[]): ReactNode
}

export function PagedRows<Row, Search extends { q?: string | undefined }>({
  kind: { content },
  pages,
  children,
}: PagedRowsProps<Row, Search>) {
  const { rows, isFiltered, query } = pages
  return (
    <>
      <RowsState
        rows={rows}
        isError={query.isError && !rows}
        words={content}
        onRetry={() => void query.refetch()}
        onClear={isFiltered ? pages.showEverything : undefined}
      />
      {rows && rows.length > 0 && <LoadedRows pages={pages}>{children}</LoadedRows>}
    </>
  )
}

const LoadedRows = <Row, Search extends { q?: string | undefined }>({
  pages: { rows = [], query },
  children,
}: Omit<PagedRowsProps<Row, Search>, 'kind'>) => (
  <>
    <KeptPlace isBusy={query.isPlaceholderData}>{children(rows)}</KeptPlace>
    <NextPage count={rows.length} {...query} />
  </>
)

export interface NextPageProps {
  count: number
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(): void
}

export function NextPage({
  count,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: NextPageProps) {
  return (
    <div className="records__more">
      {isFetchNextPageError && (
        <p className="notice notice--error" role="alert">
          {recordsContent.moreFailed}
        </p>
      )}
      {hasNextPage && (
        <Button look="quiet" busy={isFetchingNextPage && recordsContent.loadingMore} onClick={() => fetchNextPage()}>
          {isFetchNextPageError ? recordsContent.tryAgain : recordsContent.showMore}
        </Button>
      )}
      <p className={hasNextPage ? 'muted small' : 'sr'} role="status">
        {hasNextPage ? recordsContent.countMore(count) : recordsContent.countAll(count)}
      </p>
    </div>
  )
}
