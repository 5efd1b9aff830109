import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useArrival } from './use-arrival.ts'

interface SiteLayoutProps {
  banner?: ReactNode
  children: ReactNode
}

export function SiteLayout({ banner, children }: SiteLayoutProps) {
  useArrival()
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      {banner}
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
