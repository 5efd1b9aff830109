import Check from 'icon:check'
import type { Icon } from './icon.tsx'

/** A list whose entries carry a mark in place of a bullet. */
export function Ticks({ items, mark: Mark = Check }: { items: readonly string[]; mark?: Icon }) {
  return (
    <ul className="ticks">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and two may read the same.
        <li key={index}>
          <Mark className="i" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
