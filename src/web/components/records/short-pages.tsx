import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#contract/paging.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ListState } from './list-state.tsx'
import { recordsContent } from './records.content.ts'

interface ShortPagesProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  words: { loading: string; loadFailed: string; empty?: string }
  children(rows: Row[]): ReactNode
}

/** A paged list inside a dialog or a section, without the head and the filters of a screen. */
export function ShortPages<Row>({ query, words, children }: ShortPagesProps<Row>) {
  const rows = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <ListState rows={rows} isError={query.isError} words={words} onRetry={() => void query.refetch()} />
      {children(rows ?? [])}
      {query.hasNextPage && (
        <Button
          look="quiet"
          busy={query.isFetchingNextPage && recordsContent.loadingMore}
          onClick={() => void query.fetchNextPage()}
        >
          {recordsContent.showMore}
        </Button>
      )}
    </>
  )
}
