import { useQuery } from '@tanstack/react-query'
import { messageStateLabels, messageStates } from '#contract/inbox/messages.staff.ts'
import { messageSubjects } from '#contract/inbox/messages.ts'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import { RecordPages } from '#web/components/records/record-pages.tsx'
import { ShowFilter } from '#web/components/submissions/show-filter.tsx'
import { SubmissionList } from '#web/components/submissions/submission-list.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { Select } from '#web/components/ui/field.tsx'
import { MessagePage } from './message-page.tsx'
import { messagesContent as words } from './messages.portal.content.ts'
import { messageKind, messageOverviewQuery } from './messages.portal.kind.tsx'
import type { MessageSearch } from './messages.portal.search.ts'

export function MessagesScreen(screen: ScreenProps<MessageSearch>) {
  const { id, ...search } = screen.search
  if (id !== undefined) return <MessagePage key={id} id={id} tab={screen.tab} search={search} />
  return (
    <RecordPages
      kind={messageKind}
      screen={{ ...screen, search }}
      filters={(set) => <MessageFilters search={search} onChange={set} />}
    >
      {(messages) => <SubmissionList kind={messageKind} rows={messages} tab={screen.tab} />}
    </RecordPages>
  )
}

interface MessageFiltersProps {
  search: MessageSearch
  onChange(changed: Record<string, string>): void
}

function MessageFilters({ search, onChange }: MessageFiltersProps) {
  const { data } = useQuery(messageOverviewQuery)
  return (
    <>
      <Select
        label={words.filters.state}
        placeholder={words.filters.everyState}
        options={messageStates.map((state) => ({
          value: state,
          label: submissionsContent.withCount(messageStateLabels[state], data?.states[state] ?? 0),
        }))}
        value={search.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value })}
      />
      <Select
        label={words.filters.subject}
        placeholder={words.filters.everySubject}
        options={messageSubjects}
        value={search.subject ?? ''}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <Select
        label={words.filters.assignee}
        placeholder={words.filters.everyone}
        options={[
          { value: 'me', label: words.filters.me },
          { value: 'nobody', label: words.filters.unassigned },
          { value: 'others', label: words.filters.others },
        ]}
        value={search.assignee ?? ''}
        onChange={({ target }) => onChange({ assignee: target.value })}
      />
      <ShowFilter search={search} quarantined={data?.quarantined ?? 0} later={data?.later ?? 0} onChange={onChange} />
    </>
  )
}
