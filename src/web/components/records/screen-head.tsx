import type { ReactNode } from 'react'
import { Spinner } from '#web/components/ui/spinner.tsx'

interface ScreenHeadProps {
  title: string
  lede: ReactNode
  count?: string | undefined
  isLoading?: boolean
  className?: string
  children?: ReactNode
}

export function ScreenHead({ title, lede, count, isLoading, className = '', children }: ScreenHeadProps) {
  return (
    <div className={`dash__head ${className}`.trim()}>
      <div>
        <h1>{title}</h1>
        {count && <span className="dash__count">{count}</span>}
        {isLoading && <Spinner className="dash__spin" />}
        <p className="muted small">{lede}</p>
      </div>
      {children}
    </div>
  )
}
