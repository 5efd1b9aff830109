import { createFileRoute } from '@tanstack/react-router'
import { jobAlertPages } from '#web/features/job-alerts/job-alerts.content.ts'
import { ArchivePage } from '#web/features/letters/archive-page.tsx'
import { ChoicesPage } from '#web/features/letters/choices-page.tsx'
import { CampaignNotFound } from '#web/features/letters/letter-not-found.tsx'
import { CampaignPage } from '#web/features/letters/letter-page.tsx'
import { MailedPage } from '#web/features/newsletter/mailed-page.tsx'
import { readMailedSearch } from '#web/features/newsletter/mailed-search.ts'
import { newsletterPages } from '#web/features/newsletter/newsletter.content.ts'
import { getHost } from '#web/framework/host.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

/** The archive, its campaigns, and the pages behind mailed links: one route, because every page carries the list of routes. */
export const Route = createFileRoute('/_site/newsletter/$')({
  staticData: { meaningfulSearch: { list: ['jobs'], done: ['yes', 'gone'], after: 'any' } },
  // Fetched when it is needed, so that no other page carries it.
  loader: async (input) => (await import('#web/features/letters/load-letters.ts')).loadCampaigns(input, getHost()),
  // There are as many pages of the list as campaigns: they are made when asked for and not kept.
  headers: ({ match }): Record<string, string> => ('after' in match.search ? { 'cache-control': 'no-store' } : {}),
  head: ({ loaderData }) => ({ links: loaderData ? [stylesheet(loaderData.styles)] : [] }),
  component: Newsletter,
  notFoundComponent: CampaignNotFound,
})

function Newsletter() {
  const place = Route.useParams()._splat
  const search = Route.useSearch()
  const { choices } = Route.useLoaderData()
  if (place === 'confirm' || place === 'unsubscribe') {
    const mailed = readMailedSearch(search)
    const pages = mailed.list ? jobAlertPages : newsletterPages
    return <MailedPage content={pages[place]} search={mailed} />
  }
  if (place === 'choices') return <ChoicesPage shown={choices} />
  return place ? <CampaignPage slug={place} /> : <ArchivePage search={search} />
}
