import type { z } from '@hono/zod-openapi'
import { errorBodySchema } from '#contract/errors.schema.ts'
import { idempotencyKeyHeader, madeByHeader, submissionMessages } from '#contract/inbox/submissions.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { json, submissionErrors } from '#server/http/openapi.ts'
import { recordActivity } from '#server/staff/activity.ts'
import { idempotencyKeyOf } from '#server/submissions/idempotency-key.ts'
import { rememberResponse, responseGivenBefore } from '#server/submissions/submit.ts'
import type { Written } from './feature.ts'
import type { LimitName } from './guards.ts'
import {
  addRoute,
  type InPath,
  idInPath,
  type Operation,
  type StaffRoute,
  toFieldError,
  type UniqueMessages,
  validInput,
} from './route.ts'

/** What is stored of a response under its idempotency key, without personal data, and how it is given again. */
interface Once<Response> {
  keep(response: Response): object
  again(kept: never, tx: Db, request: { id: number; user: SignedInUser }): Promise<Response>
}

export const onceAsIs = {
  keep: (response: object) => response,
  again: async <Response>(kept: Response) => kept,
}

class SentBefore extends Error {}

interface WriteOperation<Path extends string, Input extends z.ZodType, Body extends z.ZodType, Prepared>
  extends Operation<Path> {
  method: 'post' | 'put' | 'delete'
  input?: Input
  response: Body
  status?: 200 | 201
  maxBytes?: number
  limit?: LimitName
  unique?: UniqueMessages
  /** The same idempotency key twice is one write, because the first response may have been lost. */
  once?: Once<z.input<Body>>
  /** Runs before the transaction and takes effect even if that fails, such as counting password attempts. */
  prepare?(
    input: z.output<Input>,
    request: { db: Db; user: SignedInUser; requestId: string } & InPath<Path>,
  ): Promise<Prepared>
}

interface Actor {
  userId: number
  requestId: string
}

type WriteRequest<Path extends string, Prepared> = {
  tx: Db
  actor: Actor
  user: SignedInUser
  prepared: Prepared
} & InPath<Path>

export const write =
  <Path extends string, Body extends z.ZodType, Input extends z.ZodType = z.ZodUndefined, Prepared = undefined>(
    operation: WriteOperation<Path, Input, Body, Prepared>,
    handler: (input: z.output<Input>, request: WriteRequest<Path, Prepared>) => Promise<Written<z.input<Body>>>,
  ): StaffRoute =>
  (host) => {
    const { method, permission, input, response, status = 200, prepare, unique, once } = operation
    const { db, withTransaction } = host.database
    addRoute(
      host,
      operation,
      {
        method,
        middleware: host.guards.write(operation),
        request: input ? { body: { ...json(input, 'The input'), required: true } } : {},
        responses: {
          [status]: json(response, 'Done'),
          ...submissionErrors,
          409: json(errorBodySchema.extend({ current: response.optional() }), 'In use, or changed in the meantime'),
        },
      },
      async (context) => {
        const user = context.get('user')
        const madeBy = context.req.header(madeByHeader)
        if (madeBy !== undefined && madeBy !== String(user.id))
          throw new AppError('conflict', submissionMessages.madeByAnother)
        const requestId = context.get('requestId')
        const actor = { userId: user.id, requestId }
        const given = (input && validInput(context, 'json')) as z.output<Input>
        const id = idInPath(context, operation)
        const prepared = (await prepare?.(given, { db, user, requestId, ...id })) as Prepared
        const key = once && context.req.header(idempotencyKeyHeader) ? idempotencyKeyOf(context) : undefined
        const content = { method, path: context.req.path, given, userId: user.id }
        const respondAgain = async (tx: Db) => {
          const kept = key && once && (await responseGivenBefore<never>(tx, key, content))
          return kept && once.again(kept, tx, { id: 0, ...id, user })
        }
        const attempt = () =>
          withTransaction(async (tx) => {
            const before = await respondAgain(tx)
            if (before) return before
            const written = await handler(given, { tx, actor, user, prepared, ...id })
            if (key && once && !(await rememberResponse(tx, key, content, once.keep(written.response))))
              throw new SentBefore()
            const events = [written.activity].flat()
            for (const event of events) await recordActivity(tx, { ...actor, ...event })
            const news = events.length > 0 ? [...(written.topics ?? [permission]), 'activity'] : []
            const changes = new Set([...(written.tags ?? []), ...news])
            if (changes.size > 0) await publishContentChange(tx, [...changes])
            return written.response
          })
        const body = await attempt()
          // The first attempt was still under way.
          .catch((error: unknown) => {
            if (error instanceof SentBefore) return attempt()
            throw error
          })
          .catch((error: unknown) => {
            throw toFieldError(error, unique)
          })
        return context.json(body as object, status)
      },
    )
  }
