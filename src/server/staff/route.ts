import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { errorMessages } from '#contract/errors.ts'
import type { Permission } from '#contract/roles.ts'
import type { Database, Db } from '#server/db/database.ts'
import { AppError, violates } from '#server/http/errors.ts'
import { type ApiEnvironment, errorResponse, readId, staffErrors } from '#server/http/openapi.ts'
import type { EarlierPage } from '#server/http/pages.ts'
import type { Guards } from './guards.ts'

export interface StaffHost {
  router: OpenAPIHono<ApiEnvironment>
  database: Database
  guards: Guards
  previewPage: PreviewPage
}

export type PreviewPage = (path: string, tx: Db, earlier?: EarlierPage) => Promise<Response>

export type StaffRoute = (host: StaffHost) => void

export interface Operation<Path extends string = string> {
  path: Path
  /** Also in the OpenAPI document, from which the authorization tests are generated. */
  permission: Permission
  summary: string
  notFound?: string
  whatFailed?: string
  whileSettingUp?: boolean
}

export type InPath<Path extends string> = Path extends `${string}{id}${string}` ? { id: number } : object

export type StaffContext = Context<ApiEnvironment>

/** Hono's types cannot follow a route through a helper, so this one function casts; `read`, `write` and the others check input and output by their schemas. */
export function addRoute(
  { router }: StaffHost,
  operation: Operation,
  config: Pick<RouteConfig, 'method' | 'middleware' | 'request' | 'responses'>,
  handler: (context: StaffContext) => Response | Promise<Response>,
): void {
  const { path, summary, permission, whatFailed, whileSettingUp } = operation
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const route = createRoute({
    ...config,
    path,
    summary,
    'x-permission': permission,
    ...(whileSettingUp && { 'x-while-setting-up': true }),
    request: {
      ...config.request,
      ...(names.length > 0 && { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }),
    },
    responses: {
      ...config.responses,
      ...staffErrors,
      ...(names.length > 0 && { 404: errorResponse('No such record') }),
    },
  })
  const handle = (context: StaffContext) => {
    if (whatFailed) context.set('whatFailed', whatFailed)
    return handler(context)
  }
  router.openapi(route, handle as never)
}

type Target = 'json' | 'query' | 'form'

export const validInput = (
  context: Context<ApiEnvironment, string, { out: Record<Target, unknown> }>,
  target: Target,
) => context.req.valid(target)

export const idInPath = <Path extends string>(context: Context, { path, notFound }: Operation<Path>) =>
  (path.includes('{id}')
    ? { id: readId(context.req.param('id') ?? '', notFound ?? errorMessages.notFound) }
    : {}) as InPath<Path>

export const badInput = { 400: errorResponse('Something to mend, by field') }

export type UniqueMessages = Record<string, Record<string, string>>

export function toFieldError(error: unknown, unique: UniqueMessages = {}): unknown {
  const found = Object.entries(unique).find(([constraint]) => violates(error, constraint))
  if (!found) return error
  const [, fields] = found
  return new AppError('conflict', Object.values(fields).join(' '), fields)
}
