import ArrowLeft from 'icon:arrow-left'
import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { SubmissionKind } from './submission-kind.ts'
import { submissionsContent as words } from './submissions.content.ts'

interface NeighborsProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  id: number
  tab: string
  /** What the list is narrowed to. */
  search: Search
  back: string
  /** The query of one of them: the next is fetched ahead. */
  query(id: number): { queryKey: QueryKey; queryFn?: unknown }
}

/** Back to the list, and to those before and after this one in it. */
export function Neighbors<Row, State extends string, Search extends { q?: string | undefined }>({
  kind,
  id,
  tab,
  search,
  back,
  query,
}: NeighborsProps<Row, State, Search>) {
  const queryClient = useQueryClient()
  const { data } = useInfiniteQuery(kind.pages({ ...kind.toQuery(search), search: search.q }))
  const ids = data?.pages.flatMap(({ items }) => items.map((row) => kind.asSubmission(row).id)) ?? []
  const place = ids.indexOf(id)
  // Moved to where the list does not look, it still leads on to those that stood beside it.
  const beside = useRef<(number | undefined)[]>([])
  if (place >= 0) beside.current = [ids[place - 1], ids[place + 1]]
  const [newer, older] = beside.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the next one is another.
  useEffect(() => {
    if (older !== undefined) void queryClient.prefetchQuery(query(older) as never)
  }, [older, queryClient])
  const to = (other: number | undefined, label: string, key: 'j' | 'k') =>
    other !== undefined && (
      <Link
        className="btn btn--quiet btn--sm"
        aria-keyshortcuts={key}
        to="."
        search={(before: object) => ({ ...before, tab, id: String(other) })}
        replace
      >
        {label}
      </Link>
    )
  return (
    <nav className="neighbors" aria-label={kind.content.heading}>
      <Link
        className="btn btn--plain btn--sm"
        to="."
        search={({ id: _, ...before }: { id?: string }) => ({ ...before, tab })}
      >
        <ArrowLeft className="i" />
        {back}
      </Link>
      {to(newer, words.previous, 'k')}
      {to(older, words.next, 'j')}
    </nav>
  )
}
