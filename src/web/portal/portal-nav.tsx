import Ellipsis from 'icon:ellipsis'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { portalPages } from '#contract/staff.ts'
import type { PortalScreen } from '#web/components/records/portal-screen.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { dashboardContent } from './portal.content.ts'
import { barTabs, defaultTab, portalScreens } from './portal-screens.ts'
import { todayQuery } from './today.queries.ts'

/** At the side of a wide screen; on a phone a bar at the bottom, whose More opens what it has no room for. */
export function PortalNav({ current }: { current: PortalScreen }) {
  const isPermitted = usePermission()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(todayQuery)
  const badges = data?.badges ?? {}
  const offered = portalScreens.filter(({ permission }) => isPermitted(permission))
  const bar = offered.filter(({ tab }) => barTabs.includes(tab))
  const more = offered.filter(({ tab }) => !barTabs.includes(tab))
  return (
    <div className="dash__side">
      <div>
        <nav aria-label="Portal">
          <ScreenLinks screens={bar} current={current} badges={badges} />
        </nav>
        {more.length > 0 && (
          <nav
            className="dash__more"
            aria-label={dashboardContent.more}
            onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
          >
            <button
              type="button"
              aria-expanded={isOpen}
              data-current={more.includes(current) || undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <Ellipsis className="i" />
              {dashboardContent.more}
              <Badge count={more.reduce((sum, { tab }) => sum + (badges[tab] ?? 0), 0)} />
            </button>
            <ScreenLinks screens={more} current={current} badges={badges} onOpen={() => setOpen(false)} />
          </nav>
        )}
      </div>
    </div>
  )
}

interface ScreenLinksProps {
  screens: PortalScreen[]
  current: PortalScreen
  badges: Record<string, number>
  onOpen?(): void
}

const ScreenLinks = ({ screens, current, badges, onOpen }: ScreenLinksProps) => (
  <ul className="bare">
    {screens.map(({ tab, label, icon: Icon }) => (
      <li key={tab}>
        <Link
          to={portalPages.dashboard}
          search={tab === defaultTab ? {} : { tab }}
          activeOptions={{ exact: true }}
          // The router compares addresses, and one screen has many.
          aria-current={tab === current.tab ? 'page' : undefined}
          onClick={onOpen}
        >
          <Icon className="i" />
          {label}
          <Badge count={badges[tab] ?? 0} />
        </Link>
      </li>
    ))}
  </ul>
)

const Badge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="dash__badge">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr">{dashboardContent.unread(count)}</span>
    </span>
  )
