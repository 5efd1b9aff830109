import ArrowLeft from 'icon:arrow-left'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { detailQuery, type OpenableKind } from './submission-kind.ts'
import { submissionsContent as words } from './submissions.content.ts'

interface NeighborsProps<Row, Search> {
  kind: OpenableKind<Row, Search>
  id: number
  tab: string
  search: Search
}

export function Neighbors<Row extends { id: number }, Search extends { q?: string | undefined }>({
  kind,
  id,
  tab,
  search,
}: NeighborsProps<Row, Search>) {
  const queryClient = useQueryClient()
  const { data } = useInfiniteQuery(kind.pages({ ...kind.toQuery(search), search: search.q }))
  const ids = data?.pages.flatMap(({ items }) => items.map((row) => row.id)) ?? []
  const place = ids.indexOf(id)
  // When this one is moved out of the filtered list, keep the links to its former neighbors.
  const beside = useRef<(number | undefined)[]>([])
  if (place >= 0) beside.current = [ids[place - 1], ids[place + 1]]
  const [newer, older] = beside.current
  useEffect(() => {
    if (older !== undefined) void queryClient.prefetchQuery(detailQuery(kind, older))
  }, [kind, older, queryClient])
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
        {kind.content.back}
      </Link>
      {to(newer, words.previous, 'k')}
      {to(older, words.next, 'j')}
    </nav>
  )
}
