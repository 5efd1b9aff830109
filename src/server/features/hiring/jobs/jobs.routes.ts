import { createRoute, z } from '@hono/zod-openapi'
import { jobAlertMessages, jobAlertPaths } from '#contract/hiring/job-alerts.ts'
import { jobSchema, jobSummarySchema } from '#contract/hiring/jobs.schema.ts'
import { jobMessages, jobPaths } from '#contract/hiring/jobs.ts'
import { bySlugRoute } from '#server/entities/by-slug-route.ts'
import type { FindNewSlug } from '#server/features/website/redirects/slug-redirects.public.ts'
import { createRouter, errorResponse, expireResponse, json, tagResponse } from '#server/http/openapi.ts'
import { type JobReads, jobsTag, jobTag } from './jobs.service.ts'

const list = createRoute({
  method: 'get',
  path: jobPaths.list,
  summary: 'Open jobs, newest first',
  responses: { 200: json(z.array(jobSummarySchema), 'Open jobs'), 503: errorResponse('Records unreachable') },
})

const departments = createRoute({
  method: 'get',
  path: jobAlertPaths.departments,
  summary: 'The departments of all jobs that are or have been open',
  responses: { 200: json(z.array(z.string()), 'Their names'), 503: errorResponse('Records unreachable') },
})

export const jobRoutes = (jobs: JobReads, findNewSlug: FindNewSlug) =>
  createRouter()
    .openapi(list, async (context) => {
      context.set('whatFailed', jobMessages.listFailed)
      tagResponse(context, jobsTag)
      expireResponse(context, await jobs.msToNextChange())
      return context.json(await jobs.listOpenJobs(), 200)
    })
    .openapi(departments, async (context) => {
      context.set('whatFailed', jobAlertMessages.departmentsFailed)
      tagResponse(context, jobsTag)
      expireResponse(context, await jobs.msToNextChange())
      return context.json(await jobs.listDepartments(), 200)
    })
    .route(
      '/',
      bySlugRoute({
        path: jobPaths.bySlug,
        summary: 'One open job',
        response: jobSchema,
        notFound: jobMessages.notFound,
        get: jobs.getOpenJob,
        tags: (slug) => [jobTag(slug)],
        msToNextChange: jobs.msToNextChange,
        findNewSlug: (slug) => findNewSlug('job', slug),
      }),
    )
