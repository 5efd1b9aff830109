import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Activity } from '#contract/office/activity.schema.ts'
import { activityPaths } from '#contract/office/activity.ts'
import type { Page } from '#contract/paging.ts'
import { userQuery } from '#web/api/session.queries.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { Moment } from '#web/components/ui/moment.tsx'
import { activityContent } from './activity.portal.content.ts'
import { toSentence } from './activity-sentence.ts'

const shown = 4
/** Who came and went says nothing about the work. */
const comings = new Set(['login', 'logout'])

/** The last work of others, among the newest events. */
export function RecentActivity() {
  const { data: user } = useQuery(userQuery)
  const { data } = useQuery(
    staffQuery<Page<Activity>>(`${activityPaths.list}?limit=50`, [activityPaths.list, 'recent']),
  )
  const me = user && `${user.firstName} ${user.lastName}`
  const events = data?.items.filter(({ person, action }) => person !== me && !comings.has(action)).slice(0, shown) ?? []
  if (events.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <div className="dashboard__head">
        <h2 id="recent">{activityContent.recent}</h2>
        <Link className="dashboard__all" to="." search={{ tab: 'activity' }}>
          {activityContent.heading}
        </Link>
      </div>
      <ul className="bare mini">
        {events.map((event) => {
          const { who, before, thing, after } = toSentence(event)
          return (
            <li key={event.id}>
              <span className="mini__text">
                <b>{who}</b> {before}
                {thing}
                {after}
              </span>
              <Moment at={event.at} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
