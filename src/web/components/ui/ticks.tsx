import Check from 'icon:check'
import type { Icon } from './icon.tsx'

interface TicksProps {
  items: readonly string[]
  mark?: Icon
  planned?: readonly string[]
  className?: string
}

export function Ticks({ items, mark: Mark = Check, planned = [], className = '' }: TicksProps) {
  return (
    <ul className={`ticks ${className}`.trim()}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two may have the same text.
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
