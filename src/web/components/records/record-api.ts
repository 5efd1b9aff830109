import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Page } from '#contract/paging.ts'
import type { DeletedRecord } from '#contract/records.schema.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

export const recordApi = <Row, Input extends object>(path: string) => ({
  list: queryOptions({ queryKey: [path], queryFn: ({ signal }) => staffClient.read<Row[]>(path, { signal }) }),
  create: (body: Input) => staffClient.send<Row>(path, { body }),
  update: (id: number, body: Input & { version: number }) =>
    staffClient.send<Row>(`${path}/${id}`, { method: 'PUT', body }),
  remove: (id: number) => staffClient.sendUnread(`${path}/${id}`, { method: 'DELETE' }),
  trash: queryOptions({
    queryKey: [path, 'trash'],
    queryFn: ({ signal }) => staffClient.read<DeletedRecord[]>(`${path}/trash`, { signal }),
  }),
  restore: (id: number) => staffClient.sendUnread(`${path}/${id}/restore`, {}),
})
type RecordApi<Row, Input extends object> = ReturnType<typeof recordApi<Row, Input>>

/** For records that may be many. */
export const pagedApi = <Row, Input extends object>(path: string) => ({
  ...recordApi<Row, Input>(path),
  pages: recordPages<Row>(path),
  one: (id: number) =>
    queryOptions({
      queryKey: [path, 'one', id],
      queryFn: ({ signal }) => staffClient.read<Row>(`${path}/${id}`, { signal }),
      retry: false,
      staleTime: 0,
    }),
})
export type ListedApi<Row, Input extends object> = RecordApi<Row, Input> &
  Partial<Pick<ReturnType<typeof pagedApi<Row, Input>>, 'pages' | 'one'>>

export type PageQuery = Record<string, string | undefined>

export const toParams = (query: PageQuery) =>
  new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])))

export const recordPages =
  <Row>(path: string) =>
  (query: PageQuery) =>
    infiniteQueryOptions({
      queryKey: [path, query],
      queryFn: ({ pageParam: after, signal }) =>
        staffClient.read<Page<Row>>(`${path}?${toParams({ ...query, after })}`, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
    })
export type RecordPagesQuery<Row> = ReturnType<typeof recordPages<Row>>
