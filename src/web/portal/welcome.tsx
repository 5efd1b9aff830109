import { useQuery } from '@tanstack/react-query'
import { userQuery } from '#web/api/session.queries.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { ApplicationsByWeek } from '#web/features/hiring/applications/portal/applications-by-week.tsx'
import { MessagePromptness } from '#web/features/inbox/messages/portal/message-promptness.tsx'
import { SubscribersByMonth } from '#web/features/newsletter/subscribers/portal/subscribers-by-month.tsx'
import { RecentActivity } from '#web/features/office/activity/portal/recent-activity.tsx'
import { OutgoingList } from './outgoing.tsx'
import { dashboardContent as words } from './portal.content.ts'
import { useSetUp } from './set-up.tsx'
import { DistressLines, TodayList, TodayStates } from './today.tsx'

const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

export function Welcome() {
  const { data: user } = useQuery(userQuery)
  const isPermitted = usePermission()
  const setUp = useSetUp(isPermitted('people'))
  return (
    <>
      <div className="sky">
        <div>
          <h1>{words.welcome(user?.firstName ?? '')}</h1>
          <p>
            {words.text} <span className="sky__desk">{words.textOnDesk}</span>
          </p>
        </div>
        <p className="sky__day">{day.format(new Date())}</p>
      </div>
      <div className="dashboard">
        <div>
          {setUp.list && <DistressLines />}
          {setUp.list}
          {/* Waits for what may stand above it. */}
          <TodayList isLoading={setUp.isLoading} withoutDistress={Boolean(setUp.list)} />
        </div>
        <div>
          <OutgoingList />
          <TodayStates />
          {isPermitted('activity') && <RecentActivity />}
        </div>
        <div className="figs">
          {isPermitted('applications') && <ApplicationsByWeek />}
          {isPermitted('messages') && <MessagePromptness />}
          {isPermitted('subscribers') && <SubscribersByMonth />}
        </div>
      </div>
    </>
  )
}
