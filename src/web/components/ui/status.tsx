import type { ReactNode } from 'react'

interface StatusProps {
  kind: 'pilot' | 'now' | 'soon' | 'off' | 'bad'
  className?: string
  children: ReactNode
}

export function Status({ kind, className = '', children }: StatusProps) {
  return <span className={`status status--${kind} ${className}`.trim()}>{children}</span>
}
