import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListState } from '#web/components/records/list-state.tsx'
import type { RecordId } from '#web/components/records/record-address.ts'
import { BackLink, type BackLinkProps } from './back-link.tsx'

interface OpenedRecordProps<Row> {
  id: RecordId
  query(id: number): UseQueryOptions<Row, Error, Row, (string | number)[]>
  words: { loading: string; loadFailed: string }
  back: BackLinkProps
  /** Without a record: a new one. */
  children(record: Row | undefined): ReactNode
}

export function OpenedRecord<Row>({ id, query, words, back, children }: OpenedRecordProps<Row>) {
  const [isNew] = useState(id === 'new')
  const number = id === 'new' ? 0 : id
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({ ...query(number), enabled: number > 0 })
  if (isNew || (data && isFetchedAfterMount)) return children(data)
  return (
    <>
      <BackLink {...back} />
      <ListState rows={undefined} isError={isError} words={words} onRetry={() => void refetch()} />
    </>
  )
}
