import { messageStates } from '#contract/inbox/messages.staff.ts'
import { messageSubjects } from '#contract/inbox/messages.ts'
import { assigneeFilters } from '#contract/inbox/submissions.staff.ts'
import { oneOf, recordNumber, type SearchOf, searchReader, typedText } from '#web/components/records/search-params.ts'

export const readMessageSearch = searchReader({
  id: recordNumber,
  q: typedText,
  state: oneOf(...messageStates),
  waiting: oneOf('yes'),
  subject: oneOf(...messageSubjects.map(({ value }) => value)),
  assignee: oneOf(...assigneeFilters),
  quarantined: oneOf('yes'),
  later: oneOf('yes'),
  mail: oneOf('undelivered'),
})
export type MessageSearch = SearchOf<typeof readMessageSearch>
