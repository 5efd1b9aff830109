import type { ReactNode } from 'react'

/** The ring's shape repeats what the color says. */
export function Status({ kind, children }: { kind: 'pilot' | 'now' | 'soon' | 'off'; children: ReactNode }) {
  return <span className={`status status--${kind}`}>{children}</span>
}
