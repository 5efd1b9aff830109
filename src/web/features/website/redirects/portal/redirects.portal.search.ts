import { longestPath } from '#contract/website/redirects.staff.ts'
import { recordParams } from '#web/components/records/record-address.ts'
import { type SearchOf, searchReader, upTo } from '#web/components/records/search-params.ts'

export const readRedirectSearch = searchReader({
  ...recordParams,
  /** Prefills a new redirect. */
  from: upTo(longestPath),
})
export type RedirectSearch = SearchOf<typeof readRedirectSearch>
