import ArrowLeft from 'icon:arrow-left'
import ChevronDown from 'icon:chevron-down'
import ChevronUp from 'icon:chevron-up'
import X from 'icon:x'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { askedOf } from '#web/components/records/record-pages.tsx'
import { detailQuery, type OpenableKind } from './submission-kind.ts'
import { submissionsContent as words } from './submissions.content.ts'

export interface Neighbors {
  newer: number | undefined
  older: number | undefined
  /** Such as `3 of 27`; undefined while it is not among those loaded. */
  place: string | undefined
}

/** The ones before and after it in the list, which are fetched ahead. */
export function useNeighbors<Row extends { id: number }, Search extends { q?: string | undefined }>(
  kind: OpenableKind<Row, Search>,
  id: number,
  search: Search,
): Neighbors {
  const queryClient = useQueryClient()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(kind.pages(askedOf(kind, search)))
  const ids = data?.pages.flatMap(({ items }) => items.map((row) => row.id)) ?? []
  const place = ids.indexOf(id)
  // When this one is moved out of the filtered list, keep its former neighbors.
  const beside = useRef<Neighbors>({ newer: undefined, older: undefined, place: undefined })
  const all = words.count(ids.length, hasNextPage)
  if (place >= 0) beside.current = { newer: ids[place - 1], older: ids[place + 1], place: words.place(place + 1, all) }
  const afterNext = place < 0 ? undefined : ids[place + 2]
  const { newer, older } = beside.current
  useEffect(() => {
    for (const other of [older, afterNext, newer])
      if (other !== undefined) void queryClient.prefetchQuery(detailQuery(kind, other))
  }, [kind, older, afterNext, newer, queryClient])
  const isNearEnd = place >= 0 && afterNext === undefined && hasNextPage
  useEffect(() => {
    if (isNearEnd) void fetchNextPage()
  }, [isNearEnd, fetchNextPage])
  return beside.current
}

/** Opens another one in place of this one; Back still leads to the list. */
export function useOpen(tab: string) {
  const navigate = useNavigate()
  return (id: number) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, tab, id: String(id) }),
      replace: true,
      state: true,
    })
}

interface NeighborLinksProps {
  content: { heading: string; back: string }
  tab: string
  neighbors: Neighbors
}

export function NeighborLinks({ content, tab, neighbors: { newer, older, place } }: NeighborLinksProps) {
  const router = useRouter()
  const to = (other: number | undefined, label: string, key: 'j' | 'k') =>
    other !== undefined && (
      <Link
        className="btn btn--plain btn--icon"
        aria-keyshortcuts={key}
        aria-label={label}
        title={label}
        to="."
        search={(before: object) => ({ ...before, tab, id: String(other) })}
        replace
        state
      >
        {key === 'k' ? <ChevronUp className="i" /> : <ChevronDown className="i" />}
      </Link>
    )
  return (
    <nav className="neighbors" aria-label={content.heading}>
      <Link
        className="btn btn--plain btn--icon"
        aria-keyshortcuts="Escape"
        aria-label={content.back}
        title={content.back}
        to="."
        search={({ id: _, ...before }: { id?: string }) => ({ ...before, tab })}
        onClick={(event) => {
          if (!router.state.location.state.openedFromList || event.ctrlKey || event.metaKey) return
          // The list as it was left.
          event.preventDefault()
          router.history.back()
        }}
      >
        <ArrowLeft className="i" />
        <X className="i" />
      </Link>
      {place && <span className="neighbors__place">{place}</span>}
      {to(newer, words.previous, 'k')}
      {to(older, words.next, 'j')}
    </nav>
  )
}
