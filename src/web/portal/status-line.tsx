import { portalVersion } from '#contract/staff.ts'
import { menuContent as words } from './portal.content.ts'

interface StatusLineProps {
  isLive: boolean
  onKeys(): void
}

export const StatusLine = ({ isLive, onKeys }: StatusLineProps) => (
  <footer className="foot">
    <span>{words.version(portalVersion)}</span>
    <span className={isLive ? 'foot__live' : 'foot__live foot__live--off'} role="status">
      {isLive ? words.live : words.offline}
    </span>
    <button type="button" onClick={onKeys}>
      {words.keys}{' '}
      <span className="kbd" aria-hidden="true">
        ?
      </span>
    </button>
  </footer>
)
