import { createFileRoute, notFound } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import { CampaignNotFound } from '#web/features/newsletter/campaigns/campaign-not-found.tsx'
import { CampaignPage } from '#web/features/newsletter/campaigns/campaign-page.tsx'
import styles from '#web/features/newsletter/campaigns/campaigns.css?url'
import { campaignQuery } from '#web/features/newsletter/campaigns/campaigns.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/newsletter/$slug')({
  loader: async ({ context, location, params: { slug } }) => {
    const [{ failed }] = await Promise.all([
      preload(context.queryClient, campaignQuery(slug)),
      preloadPage({ context, location }, styles),
    ])
    // Sets the HTTP status; in the browser the page itself shows it.
    if (failed) throw notFound()
  },
  head: () => ({ links: [stylesheet(styles)] }),
  component: OneCampaign,
  notFoundComponent: CampaignNotFound,
})

function OneCampaign() {
  return <CampaignPage slug={Route.useParams().slug} />
}
