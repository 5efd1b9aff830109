import { createFileRoute, notFound } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import { CampaignNotFound } from '#web/features/letters/letter-not-found.tsx'
import { CampaignPage } from '#web/features/letters/letter-page.tsx'
import styles from '#web/features/letters/letters.css?url'
import { campaignQuery } from '#web/features/letters/letters.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/newsletter/$slug')({
  loader: async ({ context, location, params: { slug } }) => {
    const [{ failed }] = await Promise.all([
      preload(context.queryClient, campaignQuery(slug)),
      preloadPage({ context, location }, styles),
    ])
    // Sets the status of the document; in the browser the page says the same by itself.
    if (failed) throw notFound()
  },
  head: () => ({ links: [stylesheet(styles)] }),
  component: OneCampaign,
  notFoundComponent: CampaignNotFound,
})

function OneCampaign() {
  return <CampaignPage slug={Route.useParams().slug} />
}
