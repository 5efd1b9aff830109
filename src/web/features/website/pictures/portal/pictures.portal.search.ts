import { recordParams } from '#web/components/records/record-address.ts'
import { oneOf, type SearchOf, searchReader } from '#web/components/records/search-params.ts'

const { q, view } = recordParams

export const readPictureSearch = searchReader({ q, view, show: oneOf('unused') })
export type PictureSearch = SearchOf<typeof readPictureSearch>
