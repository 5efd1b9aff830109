import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { SiteLayout } from '#web/components/layout/site-layout.tsx'
import { SiteBanner } from '#web/features/website/banners/site-banner.tsx'

export const Route = createFileRoute('/_site')({ codeSplitGroupings: [], component: Site })

function Site() {
  return (
    <SiteLayout banner={<Banner />}>
      <Outlet />
    </SiteLayout>
  )
}

/** By itself, so that header and footer are not rendered again for the next page. */
function Banner() {
  return <SiteBanner path={useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })} />
}
