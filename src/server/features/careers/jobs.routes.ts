import { createRoute, z } from '@hono/zod-openapi'
import { jobSchema, jobSummarySchema } from '#contract/jobs.schema.ts'
import { jobMessages, jobPaths } from '#contract/jobs.ts'
import { slugSchema } from '#contract/team-members.schema.ts'
import { AppError } from '#server/errors.ts'
import { createRouter, errorAnswer, json, tagAnswer } from '#server/openapi.ts'
import { type JobReads, jobsTag, jobTag } from './jobs.service.ts'

const list = createRoute({
  method: 'get',
  path: jobPaths.list,
  summary: 'Open jobs, newest first',
  responses: { 200: json(z.array(jobSummarySchema), 'Open jobs'), 503: errorAnswer('Records unreachable') },
})

const bySlug = createRoute({
  method: 'get',
  path: jobPaths.bySlug,
  summary: 'One open job',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: json(jobSchema, 'The job'),
    404: errorAnswer('Unknown or closed'),
    503: errorAnswer('Records unreachable'),
  },
})

export const jobRoutes = (jobs: JobReads) =>
  createRouter()
    .openapi(list, async (context) => {
      context.set('whatFailed', jobMessages.listFailed)
      tagAnswer(context, jobsTag)
      return context.json(await jobs.listOpenJobs(), 200)
    })
    .openapi(bySlug, async (context) => {
      const { slug } = context.req.valid('param')
      if (!slugSchema.safeParse(slug).success) throw new AppError('notFound', jobMessages.notFound)
      // Also when it is closed: a page that says so changes when it opens.
      tagAnswer(context, jobTag(slug))
      const job = await jobs.getOpenJob(slug)
      if (!job) throw new AppError('notFound', jobMessages.notFound)
      return context.json(job, 200)
    })
