import type { Connections } from '#contract/office/connections.schema.ts'
import { connectionPaths } from '#contract/office/connections.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'

const firstTryMs = 3_000

/** Asks again while a delivery waits for its first try. */
export const connectionsQuery = {
  ...staffQuery<Connections>(connectionPaths.all),
  refetchInterval: ({ state: { data } }: { state: { data: Connections | undefined } }) =>
    data?.deliveries.some(({ tries }) => tries === 0) ? firstTryMs : false,
} as const
