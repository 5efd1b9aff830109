import { useRef, useState } from 'react'
import type { Account, Ended } from '#contract/office/account.schema.ts'
import { accountMessages, accountPaths } from '#contract/office/account.ts'
import { fillPath } from '#contract/paths.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { accountContent, words as shared } from './account.portal.content.ts'
import { accountQuery } from './account.portal.queries.ts'

const { devices: words } = accountContent

export function DevicesSection({ account: { sessions } }: { account: Account }) {
  const attempt = useAttempt(accountQuery.queryKey)
  const list = useRef<HTMLUListElement>(null)
  const [ending, setEnding] = useState<string>()

  const end = async (path: string) => {
    setEnding(path)
    const isDone = await attempt(async () => {
      const { ended } = await staffClient.send<Ended>(path, { method: 'DELETE' })
      succeed(shared.loggedOut(ended))
    }, accountMessages.endFailed)
    setEnding(undefined)
    // The pressed button is gone, so move focus.
    if (isDone) list.current?.focus()
  }

  return (
    <>
      <p className="muted">{words.note}</p>
      <ul className="bare account__devices" ref={list} tabIndex={-1} aria-label={words.title}>
        {sessions.map(({ id, device, firstSeenAt, lastSeenAt, isThis }) => {
          const path = fillPath(accountPaths.session, { id: String(id) })
          const name = device ?? words.unknown
          return (
            <li key={id}>
              <div>
                <b>{name}</b>
                {isThis && (
                  <Status kind="now" className="account__this">
                    {words.isThis}
                  </Status>
                )}
                <p className="muted small">
                  {words.first} <Moment at={firstSeenAt} />, {words.last} <Moment at={lastSeenAt} />
                </p>
              </div>
              {!isThis && (
                <Button look="quiet" busy={ending === path && words.ending} onClick={() => end(path)}>
                  {words.end}
                  <span className="sr"> {name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 2 && (
        <Button
          look="quiet"
          busy={ending === accountPaths.otherSessions && words.ending}
          onClick={() => end(accountPaths.otherSessions)}
        >
          {words.endOthers}
        </Button>
      )}
    </>
  )
}
