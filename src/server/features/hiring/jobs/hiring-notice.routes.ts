import { createRoute } from '@hono/zod-openapi'
import { hiringNoticeSchema } from '#contract/hiring/hiring-notice.schema.ts'
import { hiringNoticePath } from '#contract/hiring/hiring-notice.ts'
import type { Db } from '#server/db/database.ts'
import { readSettings, settingsTag } from '#server/features/office/settings/settings.public.ts'
import { createRouter, errorResponse, json, tagResponse } from '#server/http/openapi.ts'

const notice = createRoute({
  method: 'get',
  path: hiringNoticePath,
  summary: 'Equal opportunity, and whom to ask for an accommodation',
  responses: { 200: json(hiringNoticeSchema, 'As it is now'), 503: errorResponse('Records unreachable') },
})

export const hiringNoticeRoutes = (db: Db) =>
  createRouter().openapi(notice, async (context) => {
    tagResponse(context, settingsTag)
    const { equalOpportunity, accommodationContact } = await readSettings(db)
    return context.json({ text: equalOpportunity, email: accommodationContact }, 200)
  })
