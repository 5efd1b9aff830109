import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ListState } from '#web/components/records/list-state.tsx'
import { dismissOffer } from '#web/components/ui/toast-store.ts'
import { Neighbors } from './neighbors.tsx'
import { detailQuery, type SubmissionKind } from './submission-kind.ts'
import { useSubmissionWrites } from './use-submission-writes.ts'

interface SubmissionPageProps<Row, State extends string, Search, Detail> {
  kind: SubmissionKind<Row, State, Search>
  id: number
  tab: string
  search: Search
  children(detail: Detail): ReactNode
}

export function SubmissionPage<
  Row extends { id: number },
  State extends string,
  Search extends { q?: string | undefined },
  Detail extends { isRead: boolean },
>({ kind, id, tab, search, children }: SubmissionPageProps<Row, State, Search, Detail>) {
  const { data, isError, refetch } = useQuery(detailQuery<Detail>(kind, id))
  const { markRead } = useSubmissionWrites(kind)
  const isUnread = data?.isRead === false
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once it is known to be unread.
  useEffect(() => {
    if (isUnread) void markRead(id)
  }, [id, isUnread])

  // An open Undo toast is about the previous submission.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run whenever another one is opened.
  useEffect(dismissOffer, [id])

  return (
    <>
      <Neighbors kind={kind} id={id} tab={tab} search={search} />
      {data ? (
        <article className="submission-page">{children(data)}</article>
      ) : (
        <ListState
          rows={undefined}
          isError={isError}
          words={{ ...kind.content, empty: '' }}
          onRetry={() => refetch()}
        />
      )}
    </>
  )
}
