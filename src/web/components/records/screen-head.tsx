import type { ReactNode } from 'react'

interface ScreenHeadProps {
  title: string
  lede: ReactNode
  children?: ReactNode
}

export function ScreenHead({ title, lede, children }: ScreenHeadProps) {
  return (
    <div className="dash__head">
      <div>
        <h1>{title}</h1>
        <p className="muted small">{lede}</p>
      </div>
      {children}
    </div>
  )
}
