import Menu from 'icon:menu'
import Search from 'icon:search'
import { useState } from 'react'
import type { StaffUser } from '#contract/staff.schema.ts'
import type { PortalScreen } from '#web/components/records/portal-screen.ts'
import { MoreSheet } from './more-sheet.tsx'
import { findContent, menuContent as words } from './portal.content.ts'
import { findScreen } from './portal-screens.ts'
import { ScreenLink } from './screen-link.tsx'
import { useOfferedScreens } from './use-offered-screens.ts'

/** A role that this release does not know has none. */
const tabsOf: Record<string, readonly string[]> = {
  owner: ['applications', 'messages'],
  admin: ['applications', 'messages'],
  editor: ['messages', 'posts'],
  hiring: ['applications', 'jobs'],
  viewer: ['messages', 'team-members'],
}

interface PortalBarProps {
  user: StaffUser
  current: PortalScreen
  onFind(): void
}

export function PortalBar({ user, current, onFind }: PortalBarProps) {
  const [isOpen, setOpen] = useState(false)
  const { offered, unread, overdue } = useOfferedScreens()
  const screens = ['dashboard', ...(tabsOf[user.role] ?? [])].map((tab) => findScreen(tab))
  const others = offered.filter((screen) => !screens.includes(screen))
  return (
    <nav className="tabs" aria-label={words.name}>
      <ul className="bare">
        {screens.map((screen) => (
          <li key={screen.tab}>
            <ScreenLink screen={screen} current={current} unread={unread(screen)} />
          </li>
        ))}
        <li>
          <button type="button" onClick={onFind}>
            <Search className="i" />
            {findContent.open}
          </button>
        </li>
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            data-current={others.includes(current) || undefined}
            onClick={() => setOpen(true)}
          >
            <Menu className="i" />
            {words.more}
            {unread(...others) + overdue(...others) > 0 && (
              <span className="badge badge--dot">{<span className="sr">{words.news}</span>}</span>
            )}
          </button>
        </li>
      </ul>
      {isOpen && <MoreSheet user={user} current={current} onClose={() => setOpen(false)} />}
    </nav>
  )
}
