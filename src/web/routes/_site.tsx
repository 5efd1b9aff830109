import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'
import { SiteLayout } from '#web/components/layout/site-layout.tsx'
import { PilotBanner } from '#web/features/website/home/pilot-banner.tsx'

export const Route = createFileRoute('/_site')({ codeSplitGroupings: [], component: Site })

function Site() {
  const isHome = useMatch({ from: '/_site/', shouldThrow: false }) !== undefined
  return (
    <SiteLayout banner={isHome && <PilotBanner />}>
      <Outlet />
    </SiteLayout>
  )
}
