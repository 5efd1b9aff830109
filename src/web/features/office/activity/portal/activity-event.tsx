import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Activity } from '#contract/office/activity.schema.ts'
import { activityMessages, activityPaths } from '#contract/office/activity.ts'
import { fillPath } from '#contract/paths.ts'
import { timeInWords } from '#web/components/records/moment-in-words.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { activityContent } from './activity.portal.content.ts'
import { toSentence } from './activity-sentence.ts'

export function ActivityEvent({ event, tab }: { event: Activity; tab: string }) {
  const { who, before, thing, after, changes } = toSentence(event)
  return (
    <li className="activity__event">
      <p>
        <b>{who}</b> {before}
        {thing &&
          (event.subject ? (
            <Link className="link" to="." search={{ tab, subject: event.subject }}>
              {thing}
            </Link>
          ) : (
            thing
          ))}
        {after}
        {', '}
        <time dateTime={event.at}>{timeInWords(event.at)}</time>
        {event.canUndo && <Undo event={event} />}
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                from {from} to {to}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function Undo({ event }: { event: Activity }) {
  // The undone change may concern any screen, so refetch everything.
  const attempt = useAttempt([])
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await attempt(async () => {
      await staffClient.sendUnread(fillPath(activityPaths.undo, { id: String(event.id) }), {})
      succeed(activityContent.undone)
    }, activityMessages.undoFailed)
    setBusy(false)
  }
  return (
    <Button look="plain" small busy={busy && activityContent.undoing} onClick={undo}>
      {activityContent.undo}
      <span className="sr">: {inPlainWords(event)}</span>
    </Button>
  )
}

export const inPlainWords = (event: Omit<Activity, 'canUndo'>) => {
  const { who, before, thing = '', after } = toSentence(event)
  return `${who} ${before}${thing}${after}`
}
