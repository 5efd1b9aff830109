import { createDurations, createTally } from '#server/observe/tally.ts'
import type { AccessLog } from './access-log.ts'
import type { WatchedResponse } from './watched-response.ts'

interface TrafficOptions {
  log?: Pick<AccessLog, 'write'> | undefined
  logFiles?: boolean
  forms?: ReadonlySet<string>
}

export const routes = { file: '(file)', unreadable: '(unreadable)', api: '/api/*', page: '/*' }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
/** nginx's code: the client disconnected before the response began. */
const clientClosedStatus = 499
export type Traffic = ReturnType<typeof createTraffic>

export function createTraffic({ log, logFiles = false, forms: formRoutes = new Set() }: TrafficOptions = {}) {
  const requests = createTally('method', 'route', 'status')
  const durations = createDurations()
  const forms = createTally('form', 'result')
  const limits = createTally('limit')

  return {
    requests,
    durations,
    forms,
    limits,

    handled(response: WatchedResponse): void {
      const { requestContext, req, bytes, ms } = response
      const { route = routes.page, cache, refusal, limit } = requestContext
      const method = methods.has(req.method ?? '') ? (req.method ?? '') : 'other'
      const status = response.headersSent ? response.statusCode : clientClosedStatus
      requests.add(method, route, status)
      durations.add(route, ms / 1_000)
      if (limit) limits.add(limit)
      if (method === 'POST' && formRoutes.has(route)) forms.add(route, refusal ?? (status < 400 ? 'accepted' : status))
      if (!log || (route === routes.file && !logFiles)) return
      log.write({
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes,
        cache,
        refusal,
        aborted: response.writableFinished ? undefined : true,
        requestId: requestContext.requestId,
        givenRequestId: requestContext.givenRequestId,
      })
    },

    unreadable(status: number): void {
      requests.add('other', routes.unreadable, status)
      log?.write({ route: routes.unreadable, status })
    },
  }
}
