import { createRoute } from '@hono/zod-openapi'
import { campaignListQuery, campaignListSchema, campaignSchema } from '#contract/newsletter/campaigns.schema.ts'
import { campaignMessages, campaignPaths } from '#contract/newsletter/campaigns.ts'
import { bySlugRoute } from '#server/entities/by-slug-route.ts'
import { createRouter, errorResponse, json, tagResponse } from '#server/http/openapi.ts'
import { type CampaignReads, campaignArticle, campaignsTag, campaignTag } from './campaigns.service.ts'

const list = createRoute({
  method: 'get',
  path: campaignPaths.list,
  summary: 'Past campaigns, newest first, a page at a time',
  request: { query: campaignListQuery },
  responses: {
    200: json(campaignListSchema, 'A page of campaigns'),
    400: errorResponse('Something to mend, by field'),
    503: errorResponse('Records unreachable'),
  },
})

export const campaignRoutes = ({ listCampaigns, getCampaign }: CampaignReads, origin: string) =>
  createRouter()
    .openapi(list, async (context) => {
      context.set('whatFailed', campaignMessages.listFailed)
      tagResponse(context, campaignsTag)
      return context.json(await listCampaigns(context.req.valid('query')), 200)
    })
    .route(
      '/',
      bySlugRoute({
        path: campaignPaths.bySlug,
        summary: 'One past campaign',
        response: campaignSchema,
        notFound: campaignMessages.notFound,
        async get(slug) {
          const campaign = await getCampaign(slug)
          return campaign && { ...campaign, structuredData: campaignArticle(campaign, origin) }
        },
        tags: (slug) => [campaignTag(slug), campaignsTag],
      }),
    )
