import { factDescriptions } from '#contract/website/facts.staff.ts'
import type { FactName } from '#contract/website/facts.ts'
import { factsContent as words } from './facts.portal.content.ts'

export function ShownOn({ name }: { name: FactName }) {
  const { shownOn, note } = factDescriptions[name]
  return (
    <div className="fact__pages full small">
      <p className="muted">{words.shownOn}</p>
      <ul className="bare">
        {shownOn.map((path) => (
          <li key={path}>
            <a className="link" href={path} target="_blank" rel="noreferrer">
              {path === '/' ? words.home : path}
            </a>
          </li>
        ))}
      </ul>
      {note && <p className="muted">{note}</p>}
    </div>
  )
}
