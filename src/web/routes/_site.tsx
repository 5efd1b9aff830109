import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { SiteLayout } from '#web/components/layout/site-layout.tsx'
import { SiteBanner } from '#web/features/website/banners/site-banner.tsx'

export const Route = createFileRoute('/_site')({ codeSplitGroupings: [], component: Site })

function Site() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  return (
    <SiteLayout banner={<SiteBanner path={path} />}>
      <Outlet />
    </SiteLayout>
  )
}
