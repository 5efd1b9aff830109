import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Going, RetentionSettings, Tonight } from '#contract/office/retention.schema.ts'
import { type PeriodName, retentionPaths as paths } from '#contract/office/retention.ts'
import type { Page } from '#contract/paging.ts'
import { toParams } from '#web/components/records/record-api.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'

export const settingsQuery = staffQuery<RetentionSettings>(paths.all)

export const tonightQuery = staffQuery<Tonight>(paths.tonight, [paths.all, 'tonight'])

export const goingQuery = (kind: string) =>
  infiniteQueryOptions({
    queryKey: [paths.all, 'rows', kind],
    queryFn: ({ pageParam: after, signal }) =>
      staffClient.read<Page<Going>>(`${paths.rows}?${toParams({ kind, after })}`, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

const total = ({ kinds }: Tonight) => kinds.reduce((sum, { count }) => sum + count, 0)

export async function foresee(period: PeriodName, length: number): Promise<{ now: number; changed: number }> {
  const asIf = toParams({ period, length: String(length) })
  const [now, changed] = await Promise.all([
    staffClient.read<Tonight>(paths.tonight),
    staffClient.read<Tonight>(`${paths.tonight}?${asIf}`),
  ])
  return { now: total(now), changed: total(changed) }
}
