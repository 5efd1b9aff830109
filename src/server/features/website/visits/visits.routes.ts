import { createRoute, z } from '@hono/zod-openapi'
import { longestView, visitPaths } from '#contract/website/visits.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { clientAddress, clientOf } from '#server/http/client-address.ts'
import { createRouter, doneSchema, json, submissionErrors } from '#server/http/openapi.ts'
import { requireSameOrigin } from '#server/http/same-origin.ts'
import { currentRequest } from '#server/observe/current-request.ts'
import type { ViewCounter } from './count-views.ts'
import { readView } from './read-view.ts'

interface VisitRouteOptions {
  countView: ViewCounter['note']
  origin: string
  trustedHops: number
}

const { 400: _, ...errors } = submissionErrors

/** What a page reports of itself. The response is the same whether the view counts or not. */
export function visitRoutes({ countView, origin, trustedHops }: VisitRouteOptions) {
  const { host } = new URL(origin)
  return createRouter().openapi(
    createRoute({
      method: 'post',
      path: visitPaths.report,
      summary: 'Counts a view of a page, unless the browser asks not to be counted',
      middleware: [requireSameOrigin(origin, 'text/plain'), limitBody(longestView)],
      request: {
        body: {
          description: 'Path, host that led here and utm_source, with commas between them',
          content: { 'text/plain': { schema: z.string() } },
        },
      },
      responses: { 200: json(doneSchema, 'Received'), ...errors },
    }),
    async (context) => {
      const { req } = context
      if (req.header('sec-gpc') !== '1' && req.header('dnt') !== '1') {
        const view = readView(await req.text(), req.header('user-agent') ?? '', host)
        const requestContext = currentRequest.getStore()
        if (view && !countView(view, clientOf(clientAddress(context, trustedHops))) && requestContext)
          requestContext.limit = 'page-views'
      }
      return context.json({ success: true as const }, 200)
    },
  )
}
