import { createRoute } from '@hono/zod-openapi'
import { jobState } from '#contract/hiring/jobs.staff.ts'
import { readCountsSchema, readJobsSchema } from '#contract/office/connections.schema.ts'
import { tokenPaths as paths } from '#contract/office/connections.ts'
import { pageQuery } from '#contract/paging.schema.ts'
import type { Database } from '#server/db/database.ts'
import { countByStage } from '#server/features/hiring/applications/applications.public.ts'
import { countOpenJobs, listAllJobs } from '#server/features/hiring/jobs/jobs.public.ts'
import { countWaitingMessages } from '#server/features/inbox/messages/messages.public.ts'
import { countAudience } from '#server/features/newsletter/subscribers/subscribers.public.ts'
import { createRouter, errorResponse, json } from '#server/http/openapi.ts'
import { noStore } from '#server/staff/guards.ts'
import { useToken } from './access-tokens.ts'

const refusals = {
  401: errorResponse('No access token that is valid'),
  403: errorResponse('The access token may not read this'),
  429: errorResponse('Too many; see Retry-After'),
  503: errorResponse('Records unreachable; see Retry-After'),
}

const jobs = createRoute({
  method: 'get',
  path: paths.jobs,
  summary: 'All jobs, drafts and closed ones included; needs an access token',
  middleware: [noStore],
  request: { query: pageQuery },
  responses: { 200: json(readJobsSchema, 'Jobs, the newest first'), ...refusals },
})

const counts = createRoute({
  method: 'get',
  path: paths.counts,
  summary: 'How many jobs, messages, applications and subscribers; needs an access token',
  middleware: [noStore],
  responses: { 200: json(readCountsSchema, 'Counts, without spam'), ...refusals },
})

/** For programs. Says nothing about people. */
export const readRoutes = ({ database: { db }, secret }: { database: Database; secret: string }) =>
  createRouter()
    .openapi(jobs, async (context) => {
      await useToken(db, secret, context.req.header('authorization'), 'jobs')
      const { items, next } = await listAllJobs(db, context.req.valid('query'))
      const now = Date.now()
      const withState = items.map(({ isActive, closedAt, ...job }) => ({
        ...job,
        state: jobState({ ...job, isActive, closedAt }, now),
      }))
      return context.json({ items: withState, next }, 200)
    })
    .openapi(counts, async (context) => {
      await useToken(db, secret, context.req.header('authorization'), 'counts')
      const [openJobs, waitingMessages, applications, { confirmed: subscribers }] = await Promise.all([
        countOpenJobs(db),
        countWaitingMessages(db),
        countByStage(db),
        countAudience(db),
      ])
      return context.json({ openJobs, waitingMessages, applications, subscribers }, 200)
    })
