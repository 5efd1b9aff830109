import { useQuery } from '@tanstack/react-query'
import { privacyDeskMessages, privacyDeskPaths, requestReminderDays } from '#contract/office/privacy-desk.ts'
import { fillPath } from '#contract/paths.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { privacyContent as words } from './privacy-desk.portal.content.ts'
import { privacyRequestsQuery } from './privacy-desk.portal.queries.ts'

export function PrivacyRequests() {
  const { data, isError, refetch } = useQuery(privacyRequestsQuery)
  const attempt = useAttempt(privacyRequestsQuery.queryKey)
  const finish = (id: number) =>
    attempt(
      () => staffClient.sendUnread(fillPath(privacyDeskPaths.requestDone, { id: String(id) }), {}),
      privacyDeskMessages.noteFailed,
    )
  return (
    <section className="privacy-requests">
      <h2>{words.requests}</h2>
      <ListState rows={data} isError={isError && !data} words={words.requestsState} onRetry={() => void refetch()} />
      <ul className="bare privacy-kinds">
        {data?.map(({ id, kind, receivedOn, daysLeft }) => (
          <li key={id}>
            <b>{words.request(id, kind)}</b>
            <span className="small">{words.came(receivedOn)}</span>
            <span className={daysLeft <= requestReminderDays ? 'privacy-soon' : 'muted'}>
              {words.daysLeft(daysLeft)}
            </span>
            <Button look="quiet" small aria-label={words.doneAbout(id)} onClick={() => void finish(id)}>
              {words.done}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
