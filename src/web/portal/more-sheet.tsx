import X from 'icon:x'
import { Link } from '@tanstack/react-router'
import { accountTab } from '#contract/office/account.ts'
import type { StaffUser } from '#contract/staff.schema.ts'
import { portalPages } from '#contract/staff.ts'
import type { PortalScreen } from '#web/components/records/portal-screen.ts'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { menuContent as words } from './portal.content.ts'
import { findScreen } from './portal-screens.ts'
import { ScreenLink } from './screen-link.tsx'
import { useOfferedScreens } from './use-offered-screens.ts'

interface MoreSheetProps {
  user: StaffUser
  current: PortalScreen
  onClose(): void
}

export function MoreSheet({ user, current, onClose }: MoreSheetProps) {
  const { groups, unread, overdue } = useOfferedScreens()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Sheet kind="sheet" className="sheet" label={words.more} onClose={onClose}>
      <div className="sheet__me">
        <Link className="sheet__account" to={portalPages.dashboard} search={{ tab: accountTab }} onClick={onClose}>
          <Avatar name={name} slug={name} image="" />
          <span>
            <b>{name}</b>
            <span className="link">{words.account}</span>
          </span>
        </Link>
        <ThemeToggle />
        <Button look="plain" icon aria-label={words.close} data-first-focus onClick={onClose}>
          <X className="i" />
        </Button>
      </div>
      <div className="sheet__body">
        <nav aria-label={words.more}>
          <ul className="bare sheet__grid">
            <li>
              <ScreenLink screen={findScreen('dashboard')} current={current} unread={0} onOpen={onClose} />
            </li>
          </ul>
          {groups.map(({ group, screens }) => (
            <div key={group}>
              <h2>{words.groups[group]}</h2>
              <ul className="bare sheet__grid">
                {screens.map((screen) => (
                  <li key={screen.tab}>
                    <ScreenLink
                      screen={screen}
                      current={current}
                      unread={unread(screen)}
                      overdue={overdue(screen)}
                      onOpen={onClose}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </Sheet>
  )
}
