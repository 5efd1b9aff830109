import { createRoute, z } from '@hono/zod-openapi'
import { resumeChunkSchema, resumeFileSchema, resumeUploadSchema } from '#contract/hiring/resumes.schema.ts'
import { resumeChunkBytes, resumeMessages, resumePaths } from '#contract/hiring/resumes.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { clientAddress, clientOf } from '#server/http/client-address.ts'
import { AppError } from '#server/http/errors.ts'
import { createRouter, errorResponse, json, submissionErrors } from '#server/http/openapi.ts'
import { requireSameOrigin } from '#server/http/same-origin.ts'
import type { ResumeUploads } from './resumes.ts'

interface ResumeRouteOptions {
  resumes: ResumeUploads
  origin: string
  trustedHops: number
}

const chunkParams = z.object({ id: z.uuid(), number: z.coerce.number().int().min(0).max(1_000) })

export function resumeRoutes({ resumes, origin, trustedHops }: ResumeRouteOptions) {
  return createRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: resumePaths.begin,
        summary: 'Announces a résumé, to be sent in parts',
        middleware: [requireSameOrigin(origin), limitBody(4_096)],
        request: { body: { ...json(resumeFileSchema, 'Its name and size'), required: true } },
        responses: { 201: json(resumeUploadSchema, 'Ready for its parts'), ...submissionErrors },
      }),
      async (context) => {
        context.set('whatFailed', resumeMessages.failed)
        const client = clientOf(clientAddress(context, trustedHops))
        return context.json(await resumes.begin(context.req.valid('json'), client), 201)
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: resumePaths.chunk,
        summary: 'Takes one part of a résumé; the last one says whether the file is kept',
        middleware: [requireSameOrigin(origin, 'application/octet-stream'), limitBody(resumeChunkBytes)],
        request: {
          params: z.object({ id: z.string(), number: z.string() }),
          body: { content: { 'application/octet-stream': { schema: z.string() } }, required: true },
        },
        responses: {
          200: json(resumeChunkSchema, 'Taken'),
          ...submissionErrors,
          404: errorResponse('No such upload'),
        },
      }),
      async (context) => {
        context.set('whatFailed', resumeMessages.failed)
        const params = chunkParams.safeParse(context.req.valid('param'))
        if (!params.success) throw new AppError('notFound', resumeMessages.gone)
        const { id, number } = params.data
        const bytes = Buffer.from(await context.req.arrayBuffer())
        const client = clientOf(clientAddress(context, trustedHops))
        return context.json(await resumes.takeChunk(id, number, bytes, client), 200)
      },
    )
}
