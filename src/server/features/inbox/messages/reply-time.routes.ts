import { createRoute } from '@hono/zod-openapi'
import { replyTimeSchema } from '#contract/inbox/messages.schema.ts'
import { contactPaths } from '#contract/inbox/messages.ts'
import { msToOfficeChange } from '#contract/office/office-hours.ts'
import type { Db } from '#server/db/database.ts'
import { readSettings, settingsTag } from '#server/features/office/settings/settings.public.ts'
import { createRouter, errorResponse, expireResponse, json, tagResponse } from '#server/http/openapi.ts'
import { readReplyTime } from './reply-time.ts'

const dayMs = 24 * 60 * 60_000

const replyTime = createRoute({
  method: 'get',
  path: contactPaths.replyTime,
  summary: 'How soon messages are usually replied to, and where to book a demo',
  responses: { 200: json(replyTimeSchema, 'As it is now'), 503: errorResponse('Records unreachable') },
})

/** No reply changes the page at once: it is made again when the office opens or closes, and every day. */
export const replyTimeRoutes = (db: Db) =>
  createRouter().openapi(replyTime, async (context) => {
    tagResponse(context, settingsTag)
    const settings = await readSettings(db)
    const { words, now } = await readReplyTime(db, settings)
    expireResponse(context, Math.min(dayMs, msToOfficeChange(now, settings)))
    return context.json({ words, demoBooking: settings.demoBooking }, 200)
  })
