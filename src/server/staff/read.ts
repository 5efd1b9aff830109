import type { z } from '@hono/zod-openapi'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { errorResponse, json } from '#server/http/openapi.ts'
import { addRoute, badInput, type InPath, idInPath, type Operation, type StaffRoute, validInput } from './route.ts'

interface ReadOperation<Path extends string, Query extends z.ZodObject, Body extends z.ZodType>
  extends Operation<Path> {
  query?: Query
  response: Body
  /** Counts toward the write limit, because it costs as much. */
  isCounted?: boolean
}

type ReadRequest<Path extends string, Query extends z.ZodObject> = {
  db: Db
  user: SignedInUser
  query: z.output<Query>
} & InPath<Path>

export const read =
  <Path extends string, Body extends z.ZodType, Query extends z.ZodObject = z.ZodObject>(
    operation: ReadOperation<Path, Query, Body>,
    handler: (request: ReadRequest<Path, Query>) => Promise<z.input<Body>> | z.input<Body>,
  ): StaffRoute =>
  (host) => {
    const { permission, query, response, isCounted } = operation
    addRoute(
      host,
      operation,
      {
        method: 'get',
        middleware: host.guards.read(permission, isCounted ? 'writes' : undefined),
        request: query ? { query } : {},
        responses: {
          200: json(response, 'The response'),
          ...(query && badInput),
          ...(isCounted && { 429: errorResponse('Too many; see Retry-After') }),
        },
      },
      async (context) => {
        const given = (query && validInput(context, 'query')) as z.output<Query>
        const request = { db: host.database.db, user: context.get('user'), query: given }
        return context.json((await handler({ ...request, ...idInPath(context, operation) })) as object, 200)
      },
    )
  }
