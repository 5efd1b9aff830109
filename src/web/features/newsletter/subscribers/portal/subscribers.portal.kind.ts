import type { SubscriberItem, SubscriberOverview } from '#contract/newsletter/subscribers.staff.schema.ts'
import { type SubscriberState, subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { recordPages } from '#web/components/records/record-api.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
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

export const subscriberOverviewQuery = staffQuery<SubscriberOverview>(subscriberPaths.overview, [...key, 'overview'])
