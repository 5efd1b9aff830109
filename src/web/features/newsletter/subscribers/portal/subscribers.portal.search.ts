import { subscriberSources } from '#contract/newsletter/newsletter.ts'
import { monthPattern, subscriberStates } from '#contract/newsletter/subscribers.staff.ts'
import {
  matching,
  oneOf,
  recordNumber,
  type SearchOf,
  searchReader,
  typedText,
} from '#web/components/records/search-params.ts'

export const readSubscriberSearch = searchReader({
  id: recordNumber,
  q: typedText,
  state: oneOf(...subscriberStates),
  source: oneOf(...subscriberSources),
  month: matching(monthPattern),
  mail: oneOf('undelivered'),
})
export type SubscriberSearch = SearchOf<typeof readSubscriberSearch>
