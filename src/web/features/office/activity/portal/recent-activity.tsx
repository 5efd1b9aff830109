import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Activity } from '#contract/office/activity.schema.ts'
import { activityPaths } from '#contract/office/activity.ts'
import type { Page } from '#contract/paging.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { Moment } from '#web/components/ui/moment.tsx'
import { activityContent } from './activity.portal.content.ts'
import { toSentence } from './activity-sentence.ts'

const shown = 4

export function RecentActivity() {
  const { data } = useQuery(
    staffQuery<Page<Activity>>(`${activityPaths.list}?limit=${shown}`, [activityPaths.list, 'recent']),
  )
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <div className="dashboard__head">
        <h2 id="recent">{activityContent.recent}</h2>
        <Link className="link" to="." search={{ tab: 'activity' }}>
          {activityContent.heading}
        </Link>
      </div>
      <ul className="bare mini">
        {data.items.map((event) => {
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
