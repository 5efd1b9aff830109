import { Check, type LucideIcon } from 'lucide-react'

/** A list whose entries carry a mark in place of a bullet. */
export function Ticks({ items, mark: Mark = Check }: { items: readonly string[]; mark?: LucideIcon }) {
  return (
    <ul className="ticks">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and two may read the same.
        <li key={index}>
          <Mark className="i" aria-hidden />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
