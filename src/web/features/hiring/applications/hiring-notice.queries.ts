import { queryOptions } from '@tanstack/react-query'
import type { HiringNotice } from '#contract/hiring/hiring-notice.schema.ts'
import { hiringNoticePath } from '#contract/hiring/hiring-notice.ts'
import { getJson } from '#web/api/client.ts'

export const hiringNoticeQuery = queryOptions({
  queryKey: [hiringNoticePath],
  queryFn: ({ signal }) => getJson<HiringNotice>(hiringNoticePath, { signal }),
})
