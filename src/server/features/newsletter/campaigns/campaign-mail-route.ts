import { z } from '@hono/zod-openapi'
import { campaignStaffMessages as messages, campaignStaffPaths as paths } from '#contract/newsletter/campaigns.staff.ts'
import { readSettings } from '#server/features/office/settings/settings.public.ts'
import { addRoute, idInPath, type StaffRoute } from '#server/staff/route.ts'
import { testToken, writeCampaign } from './campaign-mail.ts'
import { mustGetCampaign } from './campaigns.writes.ts'

const permission = 'campaigns'

export const showCampaignMail =
  (origin: string): StaffRoute =>
  (host) => {
    const operation = {
      path: paths.mail,
      permission,
      summary: 'The mail itself',
      notFound: messages.notFound,
      whatFailed: messages.loadFailed,
    } as const
    const content = { 'text/html': { schema: z.string() } }
    const { db } = host.database
    addRoute(
      host,
      operation,
      {
        method: 'get',
        middleware: host.guards.read(permission),
        responses: { 200: { description: 'The mail', content } },
      },
      async (context) => {
        const campaign = await mustGetCampaign(db, idInPath(context, operation).id)
        const { postalAddress } = await readSettings(db)
        return context.html(writeCampaign(campaign, { origin, postalAddress }).for(testToken).html, 200, {
          'content-security-policy':
            "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'self'",
          'cache-control': 'no-store',
        })
      },
    )
  }
