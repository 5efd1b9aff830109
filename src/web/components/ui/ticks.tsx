import Check from 'icon:check'
import type { Icon } from './icon.tsx'

interface TicksProps {
  items: readonly string[]
  mark?: Icon
  /** Entries that are not there yet: a dashed ring in place of the mark. */
  planned?: readonly string[]
}

/** A list whose entries carry a mark in place of a bullet. */
export function Ticks({ items, mark: Mark = Check, planned = [] }: TicksProps) {
  return (
    <ul className="ticks">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and two may read the same.
        <li key={index}>
          <Mark className="i" />
          <span>{item}</span>
        </li>
      ))}
      {planned.map((item) => (
        <li key={item} className="planned">
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
