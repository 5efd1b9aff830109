import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { errorBodySchema } from '#contract/errors.schema.ts'
import { errorMessages } from '#contract/errors.ts'
import { positiveId } from '#contract/text.ts'
import { slugSchema } from '#contract/website/team-members.schema.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import { AppError, problemsByField } from '#server/http/errors.ts'

export interface ApiEnvironment {
  Variables: {
    requestId: string
    logger: Logger
    whatFailed: string
    user: SignedInUser
  }
}

export const createRouter = () =>
  new OpenAPIHono<ApiEnvironment>({
    defaultHook: (result) => {
      if (result.success) return
      throw new AppError('invalid', errorMessages.invalid, problemsByField(result.error))
    },
  })

export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

export const doneSchema = z.object({ success: z.literal(true) })

export const errorResponse = (description: string) => json(errorBodySchema, description)

export const submissionErrors = {
  400: errorResponse('Something to mend, by field'),
  403: errorResponse('Not from our own pages'),
  413: errorResponse('Too large'),
  415: errorResponse('Not JSON'),
  429: errorResponse('Too many; see Retry-After'),
  503: errorResponse('Records unreachable; see Retry-After'),
}

export const staffErrors = {
  401: errorResponse('Not signed in'),
  403: errorResponse('Not with this role, or not from our own pages'),
  503: errorResponse('Records unreachable; see Retry-After'),
}

export function readId(text: string, notFound: string): number {
  const id = positiveId.safeParse(/^\d{1,10}$/.test(text) ? Number(text) : undefined)
  if (!id.success) throw new AppError('notFound', notFound)
  return id.data
}

/** Not trimmed: another spelling is another URL. */
export function readSlug(text: string, notFound: string): string {
  const slug = slugSchema.safeParse(text)
  if (slug.data !== text) throw new AppError('notFound', notFound)
  return text
}

export const cacheTagHeader = 'cache-tag'

export const tagResponse = (context: Context, ...tags: ContentTag[]) => context.header(cacheTagHeader, tags.join(','))

/** Milliseconds until the response expires by itself; a page expires with the first of its responses. */
export const expiryHeader = 'x-true-for-ms'

export function expireResponse(context: Context, ms: number | null): void {
  if (ms !== null) context.header(expiryHeader, String(Math.max(0, ms)))
}
