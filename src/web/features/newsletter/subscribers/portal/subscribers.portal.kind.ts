import { queryOptions } from '@tanstack/react-query'
import type { SubscriberItem, SubscriberOverview } from '#contract/newsletter/subscribers.staff.schema.ts'
import { type SubscriberState, subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { recordPages } from '#web/components/records/record-api.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import type { OpenableKind } from '#web/components/submissions/submission-kind.ts'
import { subscribersContent } from './subscribers.portal.content.ts'
import type { SubscriberSearch } from './subscribers.portal.search.ts'

const key = [subscriberPaths.list]

export const subscriberKind: OpenableKind<SubscriberItem, SubscriberSearch> = {
  key,
  paths: subscriberPaths,
  pages: recordPages<SubscriberItem>(subscriberPaths.list),
  toQuery: ({ state, source, month, mail }) => ({ state, source, month, mail }),
  content: subscribersContent,
  csvPath: subscriberPaths.csv,
}

export const stateLooks: Record<SubscriberState, 'now' | 'soon' | 'bad' | 'off'> = {
  confirmed: 'now',
  pending: 'soon',
  refused: 'bad',
  gone: 'off',
}

export const subscriberOverviewQuery = queryOptions({
  queryKey: [...key, 'overview'],
  queryFn: ({ signal }) => staffClient.read<SubscriberOverview>(subscriberPaths.overview, { signal }),
  staleTime: 0,
})
