import { matching, type SearchOf, searchReader, typedText } from '#web/components/records/search-params.ts'

export const readActivitySearch = searchReader({
  q: typedText,
  person: matching(/^[1-9]\d{0,8}$/),
  kind: matching(/^[a-z-]{1,60}$/),
  day: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined),
  subject: matching(/^.{1,100}$/s),
})
export type ActivitySearch = SearchOf<typeof readActivitySearch>
