import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ShownChoices } from '#contract/choices.ts'
import { preload } from '#web/api/preload.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from './letters.css?url'
import { campaignQuery, campaignsQuery, readAfter } from './letters.queries.ts'

interface LoaderInput {
  context: { queryClient: QueryClient }
  location: { pathname: string; search: object }
  params: { _splat?: string | undefined }
}

/** Neither campaigns nor of interest to search engines. */
const mailed = ['confirm', 'unsubscribe', 'choices']

export async function loadCampaigns(input: LoaderInput, host: { choices?: ShownChoices } | undefined) {
  const { queryClient } = input.context
  const { _splat: place = '' } = input.params
  const loaded = { styles, choices: host?.choices ?? null }
  if (mailed.includes(place)) return loaded
  const [{ failed }] = await Promise.all([
    place
      ? preload(queryClient, campaignQuery(place))
      : preload(queryClient, campaignsQuery(readAfter(input.location.search))),
    preloadPage(input, styles),
  ])
  // Sets the status of the document; in the browser the page says the same by itself.
  if (place && failed) throw notFound()
  return loaded
}
