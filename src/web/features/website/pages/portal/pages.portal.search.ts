import { recordParams } from '#web/components/records/record-address.ts'
import { oneOf, type SearchOf, searchReader } from '#web/components/records/search-params.ts'

export const readPageSearch = searchReader({
  ...recordParams,
  /** With `id`: the texts of that page. */
  view: oneOf('texts'),
})
export type PageSearch = SearchOf<typeof readPageSearch>
