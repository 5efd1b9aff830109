import type { ReactNode } from 'react'

export function Status({ kind, children }: { kind: 'pilot' | 'now' | 'soon' | 'off' | 'bad'; children: ReactNode }) {
  return <span className={`status status--${kind}`}>{children}</span>
}
