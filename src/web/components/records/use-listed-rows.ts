import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { matchesName } from './match-name.ts'
import type { RecordId } from './record-address.ts'
import type { PageQuery, RecordPagesQuery } from './record-api.ts'
import type { ListedKind, StoredRecord } from './record-kind.ts'

interface Filter<Row> {
  q: string
  chip: { value: string; isOf(row: Row): boolean } | undefined
}

/** A query that is off stands for whichever way of reading the kind does not have. */
const noPages = () => ({}) as never

/** Kinds with pages are filtered by the server, the others here. */
export function useListedRows<Row extends StoredRecord>(
  { api, searched, nameOf }: ListedKind<Row>,
  { q, chip }: Filter<Row>,
) {
  const toPages: RecordPagesQuery<Row> = api.pages ?? noPages
  const asked: PageQuery = { search: q, state: chip?.value }
  const whole = useQuery({ ...api.list, enabled: api.pages === undefined })
  const pages = useInfiniteQuery({
    ...toPages(asked),
    queryKey: [...api.list.queryKey, asked],
    enabled: api.pages !== undefined,
  })
  if (api.pages) {
    const rows = pages.data?.pages.flatMap(({ items }) => items)
    return { rows, found: rows, isError: pages.isError && !rows, refetch: pages.refetch, pages }
  }
  const { data: rows, isError, refetch } = whole
  const found = rows?.filter(
    (row) => matchesName((searched ?? nameOf)(row), q) && (chip === undefined || chip.isOf(row)),
  )
  return { rows, found, isError, refetch, pages: undefined }
}

/** The open record, which may stand on a page that was not loaded. */
export function useOpenRow<Row extends StoredRecord>(
  { api }: ListedKind<Row>,
  id: RecordId | undefined,
  rows: readonly Row[] | undefined,
) {
  const listed = rows?.find((row) => row.id === id)
  const isAlone = api.one !== undefined && typeof id === 'number' && rows !== undefined && !listed
  const one = useQuery({
    ...(api.one?.(Number(id)) ?? { queryKey: [...api.list.queryKey, 'one', Number(id)], queryFn: noPages }),
    enabled: isAlone,
  })
  return { record: listed ?? (isAlone ? one.data : undefined), isLooking: isAlone && one.isPending }
}
