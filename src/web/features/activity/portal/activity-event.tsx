import { Link } from '@tanstack/react-router'
import type { Activity } from '#contract/activity.schema.ts'
import { toSentence } from './activity-sentence.ts'

const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

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
        <time dateTime={event.at}>{timeOf(event.at)}</time>
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
