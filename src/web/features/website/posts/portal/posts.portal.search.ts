import { postStates } from '#contract/website/posts.staff.ts'
import { recordParams } from '#web/components/records/record-address.ts'
import { oneOf, type SearchOf, searchReader } from '#web/components/records/search-params.ts'

export const readPostSearch = searchReader({ ...recordParams, state: oneOf(...postStates) })
export type PostSearch = SearchOf<typeof readPostSearch>
