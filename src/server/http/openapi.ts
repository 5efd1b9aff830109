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
    /** The route's own words for a failure it did not foresee. */
    whatFailed: string
    /** Set behind `requireUser`. */
    user: SignedInUser
  }
}

/** An API with our error body for input that its schemas refuse. */
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

/** For a write of which there is nothing to tell but that it is done. */
export const doneSchema = z.object({ success: z.literal(true) })

export const errorResponse = (description: string) => json(errorBodySchema, description)

/** What every form's endpoint may respond with. */
export const submissionErrors = {
  400: errorResponse('Something to mend, by field'),
  403: errorResponse('Not from our own pages'),
  413: errorResponse('Too large'),
  415: errorResponse('Not JSON'),
  429: errorResponse('Too many; see Retry-After'),
  503: errorResponse('Records unreachable; see Retry-After'),
}

/** What every endpoint for staff may respond with. */
export const staffErrors = {
  401: errorResponse('Nobody is signed in'),
  403: errorResponse('Not with this role, or not from our own pages'),
  503: errorResponse('Records unreachable; see Retry-After'),
}

/** The id in a path; what cannot be an id matches no row. */
export function readId(text: string, notFound: string): number {
  const id = positiveId.safeParse(/^\d{1,10}$/.test(text) ? Number(text) : undefined)
  if (!id.success) throw new AppError('notFound', notFound)
  return id.data
}

/** The slug in a path, exactly as it is stored: what a schema would have to trim is another address. */
export function readSlug(text: string, notFound: string): string {
  const slug = slugSchema.safeParse(text)
  if (slug.data !== text) throw new AppError('notFound', notFound)
  return text
}

export const cacheTagHeader = 'cache-tag'

/** Says what a response was made from, so that pages built on it are dropped when that changes. */
export const tagResponse = (context: Context, ...tags: ContentTag[]) => context.header(cacheTagHeader, tags.join(','))

/** In how many milliseconds a response stops being true by itself; a page is made anew at the earliest of its responses. */
export const expiryHeader = 'x-true-for-ms'

export function expireResponse(context: Context, ms: number | null): void {
  if (ms !== null) context.header(expiryHeader, String(Math.max(0, ms)))
}
