import { Link } from '@tanstack/react-router'
import { portalPages } from '#contract/staff.ts'
import type { PortalScreen } from '#web/components/records/portal-screen.ts'
import { dashboardContent } from './portal.content.ts'
import { screenSearch } from './portal-screens.ts'

interface ScreenLinkProps {
  screen: PortalScreen
  current: PortalScreen
  unread: number
  onOpen?(): void
}

export const ScreenLink = ({ screen: { tab, label, icon: Icon }, current, unread, onOpen }: ScreenLinkProps) => (
  <Link
    to={portalPages.dashboard}
    search={screenSearch(tab)}
    activeOptions={{ exact: true }}
    // The router compares URLs, and one screen has many.
    aria-current={tab === current.tab ? 'page' : undefined}
    title={label}
    onClick={onOpen}
  >
    <Icon className="i" />
    <span className="menu__label">{label}</span>
    <Badge count={unread} />
  </Link>
)

export const Badge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="badge">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr">{dashboardContent.unread(count)}</span>
    </span>
  )
