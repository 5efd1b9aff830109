import { queryOptions } from '@tanstack/react-query'
import type { ReplyTime } from '#contract/inbox/messages.schema.ts'
import { contactPaths } from '#contract/inbox/messages.ts'
import { getJson } from '#web/api/client.ts'

export const replyTimeQuery = queryOptions({
  queryKey: [contactPaths.replyTime],
  queryFn: ({ signal }) => getJson<ReplyTime>(contactPaths.replyTime, { signal }),
})
