import { createRoute, z } from '@hono/zod-openapi'
import { campaignListQuery, campaignListSchema, campaignSchema } from '#contract/newsletter/campaigns.schema.ts'
import { campaignMessages, campaignPaths } from '#contract/newsletter/campaigns.ts'
import { AppError } from '#server/http/errors.ts'
import { createRouter, errorResponse, json, readSlug, tagResponse } from '#server/http/openapi.ts'
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

const bySlug = createRoute({
  method: 'get',
  path: campaignPaths.bySlug,
  summary: 'One past campaign',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: json(campaignSchema, 'The campaign'),
    404: errorResponse('Unknown, not sent or not public'),
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
    .openapi(bySlug, async (context) => {
      const slug = readSlug(context.req.valid('param').slug, campaignMessages.notFound)
      // Missing campaigns are tagged too: their page changes when the campaign is published.
      tagResponse(context, campaignTag(slug), campaignsTag)
      const campaign = await getCampaign(slug)
      if (!campaign) throw new AppError('notFound', campaignMessages.notFound)
      return context.json({ ...campaign, structuredData: campaignArticle(campaign, origin) }, 200)
    })
