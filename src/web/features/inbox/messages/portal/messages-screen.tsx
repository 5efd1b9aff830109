import AlarmClock from 'icon:alarm-clock'
import { useQuery } from '@tanstack/react-query'
import { messageStateLabels, messageStates, subjectLabel, waitingStates } from '#contract/inbox/messages.staff.ts'
import { messageSubjects } from '#contract/inbox/messages.ts'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import { ChargeFilter, chargeFilters } from '#web/components/submissions/in-charge.tsx'
import { apart, SubmissionScreen } from '#web/components/submissions/submission-screen.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { Select } from '#web/components/ui/field.tsx'
import { MessagePage } from './message-page.tsx'
import { messagesContent as words } from './messages.portal.content.ts'
import { messageKind, messageOverviewQuery } from './messages.portal.kind.tsx'
import type { MessageSearch } from './messages.portal.search.ts'

export function MessagesScreen({ tab, search: { id, ...search } }: ScreenProps<MessageSearch>) {
  const { data } = useQuery(messageOverviewQuery)
  const waiting = data && waitingStates.reduce((sum, state) => sum + data.states[state], 0)
  const { state, subject, assignee } = search
  return (
    <SubmissionScreen
      kind={messageKind}
      screen={{ tab, search }}
      openId={id}
      chips={[
        { label: words.waiting, count: waiting, search: { waiting: 'yes', assignee: '' } },
        { label: submissionsContent.mine, count: data?.mine, search: { waiting: 'yes', assignee: 'me' } },
        { label: chargeFilters.nobody, count: data?.unassigned, search: { waiting: 'yes', assignee: 'nobody' } },
      ]}
      apart={[
        { label: words.later, count: data?.later ?? 0, search: { later: 'yes' }, icon: AlarmClock },
        ...apart(data?.quarantined ?? 0),
      ]}
      inUse={[
        ...(state ? [{ label: messageStateLabels[state], search: { state } }] : []),
        ...(subject ? [{ label: subjectLabel(subject), search: { subject } }] : []),
        ...(assignee && !search.waiting ? [{ label: chargeFilters[assignee], search: { assignee } }] : []),
      ]}
      filters={(set) => (
        <>
          <Select
            label={words.filters.state}
            placeholder={words.filters.everyState}
            options={messageStates.map((one) => ({
              value: one,
              label: submissionsContent.withCount(messageStateLabels[one], data?.states[one] ?? 0),
            }))}
            value={state ?? ''}
            onChange={({ target }) => set({ state: target.value })}
          />
          <Select
            label={words.filters.subject}
            placeholder={words.filters.everySubject}
            options={messageSubjects}
            value={subject ?? ''}
            onChange={({ target }) => set({ subject: target.value })}
          />
          <ChargeFilter chosen={assignee} onChoose={(chosen) => set({ assignee: chosen })} />
        </>
      )}
    >
      {id !== undefined && <MessagePage key={id} id={id} tab={tab} search={search} />}
    </SubmissionScreen>
  )
}
