import { queryOptions } from '@tanstack/react-query'
import type { DeletedRecord } from '#contract/records.schema.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

/** The calls that every kind of record has, below the address of its list. */
export const recordApi = <Row, Input extends object>(path: string) => ({
  list: queryOptions({ queryKey: [path], queryFn: ({ signal }) => staffClient.read<Row[]>(path, { signal }) }),
  create: (body: Input) => staffClient.send<Row>(path, { body }),
  update: (id: number, body: Input & { version: number }) =>
    staffClient.send<Row>(`${path}/${id}`, { method: 'PUT', body }),
  remove: (id: number) => staffClient.sendUnread(`${path}/${id}`, { method: 'DELETE' }),
  /** Below the list's key: what makes the list stale makes this stale too. */
  trash: queryOptions({
    queryKey: [path, 'trash'],
    queryFn: ({ signal }) => staffClient.read<DeletedRecord[]>(`${path}/trash`, { signal }),
  }),
  restore: (id: number) => staffClient.sendUnread(`${path}/${id}/restore`, {}),
})
export type RecordApi<Row, Input extends object> = ReturnType<typeof recordApi<Row, Input>>
