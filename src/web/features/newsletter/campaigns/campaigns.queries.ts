import { queryOptions } from '@tanstack/react-query'
import type { Campaign, CampaignList } from '#contract/newsletter/campaigns.schema.ts'
import { campaignPaths } from '#contract/newsletter/campaigns.ts'
import { fillPath } from '#contract/paths.ts'
import { getJson } from '#web/api/client.ts'

export const readAfter = ({ after }: { after?: unknown }) =>
  typeof after === 'string' && /^\d{1,16}\.\d{1,15}$/.test(after) ? after : ''

export const campaignsQuery = (after: string) =>
  queryOptions({
    queryKey: [campaignPaths.list, after],
    queryFn: ({ signal }) => getJson<CampaignList>(`${campaignPaths.list}${after && `?after=${after}`}`, { signal }),
  })

export const campaignQuery = (slug: string) =>
  queryOptions({
    queryKey: [campaignPaths.bySlug, slug],
    queryFn: ({ signal }) => getJson<Campaign>(fillPath(campaignPaths.bySlug, { slug }), { signal }),
  })
