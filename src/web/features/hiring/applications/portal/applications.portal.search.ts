import { stages } from '#contract/hiring/applications.staff.ts'
import { assigneeFilters } from '#contract/inbox/submissions.staff.ts'
import {
  matching,
  oneOf,
  recordNumber,
  type SearchOf,
  searchReader,
  typedText,
} from '#web/components/records/search-params.ts'

export const readApplicationSearch = searchReader({
  id: recordNumber,
  q: typedText,
  job: matching(/^(general|[1-9]\d{0,8})$/),
  stage: oneOf(...stages),
  assignee: oneOf(...assigneeFilters),
  quarantined: oneOf('yes'),
  mail: oneOf('undelivered'),
  waiting: oneOf('yes', 'long'),
  unread: oneOf('yes'),
  times: oneOf('needed'),
  view: oneOf('board'),
})
export type ApplicationSearch = SearchOf<typeof readApplicationSearch>
