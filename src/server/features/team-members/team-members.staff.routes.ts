import { createRoute, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { cmsMessages } from '#contract/cms.ts'
import {
  teamMemberConflictSchema,
  teamMemberInputSchema,
  teamMemberOrderSchema,
  teamMemberRecordSchema,
  teamMemberUpdateSchema,
} from '#contract/team-members.schema.ts'
import { teamMemberStaffMessages } from '#contract/team-members.staff.ts'
import { teamMemberMessages, teamMemberPaths } from '#contract/team-members.ts'
import type { Database } from '#server/db/database.ts'
import { limitBody } from '#server/guards/body-limit.ts'
import { consume } from '#server/guards/rate-limit.ts'
import { requireSameOrigin } from '#server/guards/same-origin.ts'
import {
  type ApiEnvironment,
  createRouter,
  errorAnswer,
  json,
  readId,
  staffErrors,
  submissionErrors,
} from '#server/openapi.ts'
import { listTeamMembers } from './team-members.service.ts'
import { createTeamMemberWrites, type Writer } from './team-members.writes.ts'

interface StaffRouteOptions {
  database: Database
  signedIn: MiddlewareHandler<ApiEnvironment>
  secret: string
  origin: string
}

const writesPerUser = { name: 'team-writes', points: 60, seconds: 60 }
const aMember = json(teamMemberRecordSchema, 'The member')
const byId = z.object({ id: z.string() })
const errors = { ...submissionErrors, ...staffErrors, 404: errorAnswer('No such member') }
const body = <Schema extends z.ZodType>(schema: Schema) => ({ body: { ...json(schema, 'The member'), required: true } })

/** What only signed-in staff may do; every write also has to come from our own pages. */
export function teamMemberStaffRoutes({ database, signedIn, secret, origin }: StaffRouteOptions) {
  const writes = createTeamMemberWrites(database)
  const limited = createMiddleware<ApiEnvironment>(async (context, next) => {
    const { id } = context.get('user')
    await consume(database.db, secret, writesPerUser, String(id), cmsMessages.tooManyWrites)
    await next()
  })
  const guards = [requireSameOrigin(origin), signedIn, limited, limitBody(65_536)]

  const list = createRoute({
    method: 'get',
    path: teamMemberPaths.all,
    summary: 'All team members, inactive ones too; for staff',
    middleware: [signedIn],
    responses: { 200: json(z.array(teamMemberRecordSchema), 'In display order'), ...staffErrors },
  })
  const create = createRoute({
    method: 'post',
    path: teamMemberPaths.all,
    summary: 'Adds a team member',
    middleware: guards,
    request: body(teamMemberInputSchema),
    responses: { 201: aMember, ...errors, 409: errorAnswer('Slug is already in use') },
  })
  const order = createRoute({
    method: 'put',
    path: teamMemberPaths.order,
    summary: 'Puts the whole team in a new order',
    middleware: guards,
    request: body(teamMemberOrderSchema),
    responses: {
      200: json(z.array(teamMemberRecordSchema), 'The new order'),
      ...errors,
      409: errorAnswer('Somebody was added or deleted in the meantime'),
    },
  })
  const update = createRoute({
    method: 'put',
    path: teamMemberPaths.byId,
    summary: 'Changes a team member; optional keys that are absent stay as they are',
    middleware: guards,
    request: { params: byId, ...body(teamMemberUpdateSchema) },
    responses: {
      200: aMember,
      ...errors,
      409: json(teamMemberConflictSchema.partial({ current: true }), 'Slug in use, or changed by somebody else'),
    },
  })
  const remove = createRoute({
    method: 'delete',
    path: teamMemberPaths.byId,
    summary: 'Deletes a team member for good',
    middleware: guards,
    request: { params: byId },
    responses: { 200: json(z.object({ success: z.literal(true) }), 'Gone'), ...errors },
  })

  return createRouter()
    .openapi(list, async (context) => context.json(await listTeamMembers(database.db), 200))
    .openapi(create, async (context) => {
      context.set('whatFailed', teamMemberStaffMessages.createFailed)
      return context.json(await writes.createTeamMember(context.req.valid('json'), writerOf(context)), 201)
    })
    .openapi(order, async (context) => {
      context.set('whatFailed', teamMemberStaffMessages.updateFailed)
      const { ids } = context.req.valid('json')
      return context.json(await writes.reorderTeamMembers(ids, writerOf(context)), 200)
    })
    .openapi(update, async (context) => {
      context.set('whatFailed', teamMemberStaffMessages.updateFailed)
      const id = readId(context.req.valid('param').id, teamMemberMessages.notFound)
      const { member, conflict } = await writes.updateTeamMember(id, context.req.valid('json'), writerOf(context))
      if (conflict) return context.json({ error: teamMemberStaffMessages.changedMeanwhile, current: member }, 409)
      return context.json(member, 200)
    })
    .openapi(remove, async (context) => {
      context.set('whatFailed', teamMemberStaffMessages.deleteFailed)
      await writes.deleteTeamMember(
        readId(context.req.valid('param').id, teamMemberMessages.notFound),
        writerOf(context),
      )
      return context.json({ success: true as const }, 200)
    })
}

const writerOf = (context: Context<ApiEnvironment>): Writer => ({
  userId: context.get('user').id,
  requestId: context.get('requestId'),
})
