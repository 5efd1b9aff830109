import { queryOptions } from '@tanstack/react-query'
import type { PrivacyRequest } from '#contract/office/privacy-desk.schema.ts'
import { privacyDeskPaths } from '#contract/office/privacy-desk.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

export const privacyRequestsQuery = queryOptions({
  queryKey: [privacyDeskPaths.requests],
  queryFn: ({ signal }) => staffClient.read<PrivacyRequest[]>(privacyDeskPaths.requests, { signal }),
  staleTime: 0,
})
