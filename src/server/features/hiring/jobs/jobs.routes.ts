import { createRoute, z } from '@hono/zod-openapi'
import { jobAlertMessages, jobAlertPaths } from '#contract/hiring/job-alerts.ts'
import { jobSchema, jobSummarySchema } from '#contract/hiring/jobs.schema.ts'
import { jobMessages, jobPaths } from '#contract/hiring/jobs.ts'
import { fillPath } from '#contract/paths.ts'
import type { FindNewSlug } from '#server/features/website/redirects/slug-redirects.public.ts'
import { AppError } from '#server/http/errors.ts'
import { createRouter, errorResponse, expireResponse, json, readSlug, tagResponse } from '#server/http/openapi.ts'
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

const bySlug = createRoute({
  method: 'get',
  path: jobPaths.bySlug,
  summary: 'One open job',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: json(jobSchema, 'The job'),
    308: { description: 'Has another slug now; see Location' },
    404: errorResponse('Unknown or closed'),
    503: errorResponse('Records unreachable'),
  },
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
    .openapi(bySlug, async (context) => {
      const slug = readSlug(context.req.valid('param').slug, jobMessages.notFound)
      // Closed jobs are tagged too: their page changes when the job opens.
      tagResponse(context, jobTag(slug))
      expireResponse(context, await jobs.msToNextChange())
      const job = await jobs.getOpenJob(slug)
      if (job) return context.json(job, 200)
      const newSlug = await findNewSlug('job', slug)
      if (!newSlug || !(await jobs.getOpenJob(newSlug))) throw new AppError('notFound', jobMessages.notFound)
      return context.redirect(fillPath(jobPaths.bySlug, { slug: newSlug }), 308)
    })
