import { queryOptions } from '@tanstack/react-query'
import type { PrivacyPolicy } from '#contract/website/privacy-policy.schema.ts'
import { privacyPolicyPath } from '#contract/website/privacy-policy.ts'
import { getJson } from '#web/api/client.ts'

export const privacyPolicyQuery = queryOptions({
  queryKey: [privacyPolicyPath],
  queryFn: ({ signal }) => getJson<PrivacyPolicy>(privacyPolicyPath, { signal }),
})
