import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { z } from '@hono/zod-openapi'
import { livePath } from '#contract/live.ts'
import { sessionCookie } from '#server/auth/require-user.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { addRoute } from '#server/staff/route.ts'
import type { Live } from './live.ts'

export const liveStaff = (live: Pick<Live, 'open'>): StaffFeature => ({
  routes: [
    (host) => {
      const content = { 'text/event-stream': { schema: z.string() } }
      addRoute(
        host,
        { path: livePath, permission: 'account', summary: 'Says which lists have changed' },
        {
          method: 'get',
          middleware: host.guards.read('account'),
          responses: { 200: { description: 'News', content } },
        },
        (context) => {
          const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
          // An in-process call or HEAD has no connection to write to.
          if (!outgoing || context.req.method === 'HEAD') return context.body('', 200)
          const token = sessionCookie.read(context) ?? ''
          live.open(outgoing as ServerResponse, { user: context.get('user'), token })
          return RESPONSE_ALREADY_SENT
        },
      )
    },
  ],
})
