import ChevronDown from 'icon:chevron-down'
import PanelLeft from 'icon:panel-left-close'
import type { PortalScreen } from '#web/components/records/portal-screen.ts'
import { menuContent as words } from './portal.content.ts'
import { findScreen } from './portal-screens.ts'
import { Badges, ScreenLink } from './screen-link.tsx'
import { useOfferedScreens } from './use-offered-screens.ts'
import { useStored } from './use-stored.ts'

const maxScreensWithoutHeadings = 7

interface PortalMenuProps {
  current: PortalScreen
  onNarrow(): void
}

export function PortalMenu({ current, onNarrow }: PortalMenuProps) {
  const { groups, unread, overdue } = useOfferedScreens()
  const [folded, setFolded] = useStored<string[]>('portal-folded', [])
  const dashboard = findScreen('dashboard')
  const hasHeadings = groups.flatMap(({ screens }) => screens).length > maxScreensWithoutHeadings
  const fold = (group: string) =>
    setFolded(folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group])
  return (
    <div className="menu">
      <nav aria-label={words.name} className="menu__scroll">
        <ul className="bare">
          <li>
            <ScreenLink screen={dashboard} current={current} unread={0} />
          </li>
        </ul>
        {groups.map(({ group, screens }) => {
          const isFolded = hasHeadings && folded.includes(group)
          return (
            <div key={group} className="menu__group">
              {hasHeadings && (
                <button type="button" className="menu__head" aria-expanded={!isFolded} onClick={() => fold(group)}>
                  {words.groups[group]}
                  <ChevronDown className="i" />
                  {isFolded && <Badges unread={unread(...screens)} overdue={overdue(...screens)} />}
                </button>
              )}
              {!isFolded && (
                <ul className="bare" aria-label={words.groups[group]}>
                  {screens.map((screen) => (
                    <li key={screen.tab}>
                      <ScreenLink screen={screen} current={current} unread={unread(screen)} overdue={overdue(screen)} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )
        })}
      </nav>
      <button type="button" className="menu__fold" aria-keyshortcuts="[" onClick={onNarrow}>
        <PanelLeft className="i" />
        <span className="menu__label">{words.narrow}</span>
        <span className="kbd" aria-hidden="true">
          [
        </span>
      </button>
    </div>
  )
}
