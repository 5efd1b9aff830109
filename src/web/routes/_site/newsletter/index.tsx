import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import { ArchivePage } from '#web/features/newsletter/campaigns/archive-page.tsx'
import styles from '#web/features/newsletter/campaigns/campaigns.css?url'
import { campaignsQuery, readAfter } from '#web/features/newsletter/campaigns/campaigns.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/newsletter/')({
  staticData: { meaningfulSearch: { after: 'any' } },
  loaderDeps: ({ search }) => ({ after: readAfter(search) }),
  loader: async ({ context, location, deps: { after } }) => {
    await Promise.all([preload(context.queryClient, campaignsQuery(after)), preloadPage({ context, location }, styles)])
  },
  // Do not cache: there is one URL per campaign to continue from.
  headers: ({ match }): Record<string, string> => ('after' in match.search ? { 'cache-control': 'no-store' } : {}),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Archive,
})

function Archive() {
  return <ArchivePage after={Route.useLoaderDeps().after} />
}
