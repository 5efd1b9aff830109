import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ListState } from '#web/components/records/list-state.tsx'
import { NeighborLinks, type Neighbors, useNeighbors } from './neighbors.tsx'
import { detailQuery, type SubmissionKind } from './submission-kind.ts'
import { useSubmissionWrites } from './use-submission-writes.ts'

interface SubmissionPageProps<Row, State extends string, Search, Detail> {
  kind: SubmissionKind<Row, State, Search>
  id: number
  tab: string
  search: Search
  children(detail: Detail, neighbors: Neighbors): ReactNode
}

export function SubmissionPage<
  Row extends { id: number },
  State extends string,
  Search extends { q?: string | undefined },
  Detail extends { isRead: boolean; isMentioned: boolean },
>({ kind, id, tab, search, children }: SubmissionPageProps<Row, State, Search, Detail>) {
  const { data, isError, refetch } = useQuery(detailQuery<Detail>(kind, id))
  const neighbors = useNeighbors(kind, id, search)
  const { markRead } = useSubmissionWrites(kind)
  const isUnread = data && (!data.isRead || data.isMentioned)
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once it is known to be unread.
  useEffect(() => {
    if (isUnread) void markRead(id)
  }, [id, isUnread])

  if (data) return children(data, neighbors)
  return (
    <div className="pane pane--work">
      <NeighborLinks content={kind.content} tab={tab} neighbors={neighbors} />
      <ListState rows={undefined} isError={isError} words={{ ...kind.content, empty: '' }} onRetry={() => refetch()} />
    </div>
  )
}
