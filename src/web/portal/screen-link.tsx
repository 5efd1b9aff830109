import { Link } from '@tanstack/react-router'
import { portalPages } from '#contract/staff.ts'
import type { PortalScreen } from '#web/components/records/portal-screen.ts'
import { dashboardContent } from './portal.content.ts'
import { screenSearch } from './portal-screens.ts'

interface ScreenLinkProps {
  screen: PortalScreen
  current: PortalScreen
  unread: number
  overdue?: number
  onOpen?(): void
}

export const ScreenLink = ({
  screen: { tab, label, icon: Icon },
  current,
  unread,
  overdue = 0,
  onOpen,
}: ScreenLinkProps) => (
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
    <Badges unread={unread} overdue={overdue} />
  </Link>
)

export const Badges = ({ unread, overdue }: { unread: number; overdue: number }) => (
  <>
    {unread > 0 && <Badge count={unread} inWords={dashboardContent.unread(unread)} look="badge" />}
    {overdue > 0 && <Badge count={overdue} inWords={dashboardContent.overdue(overdue)} look="badge badge--overdue" />}
  </>
)

const Badge = ({ count, inWords, look }: { count: number; inWords: string; look: string }) => (
  <span className={look}>
    <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    <span className="sr">{inWords}</span>
  </span>
)
