import { createRoute, z } from '@hono/zod-openapi'
import { fillPath } from '#contract/paths.ts'
import { teamMemberDetailSchema, teamMemberSchema } from '#contract/website/team-members.schema.ts'
import { teamMemberMessages, teamMemberPaths } from '#contract/website/team-members.ts'
import type { FindNewSlug } from '#server/features/website/redirects/slug-redirects.public.ts'
import { AppError } from '#server/http/errors.ts'
import { createRouter, errorResponse, json, readSlug, tagResponse } from '#server/http/openapi.ts'
import { type TeamMemberReads, teamMembersTag, teamMemberTag } from './team-members.service.ts'

const listActive = createRoute({
  method: 'get',
  path: teamMemberPaths.active,
  summary: 'Team members shown on the website, in display order',
  responses: { 200: json(z.array(teamMemberSchema), 'Active team members'), 503: errorResponse('Records unreachable') },
})

const bySlug = createRoute({
  method: 'get',
  path: teamMemberPaths.bySlug,
  summary: 'One active team member with their other roles',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: json(teamMemberDetailSchema, 'The team member'),
    308: { description: 'Has another slug now; see Location' },
    404: errorResponse('Unknown or inactive'),
    503: errorResponse('Records unreachable'),
  },
})

export const teamMemberRoutes = (members: TeamMemberReads, findNewSlug: FindNewSlug) =>
  createRouter()
    .openapi(listActive, async (context) => {
      context.set('whatFailed', teamMemberMessages.listFailed)
      tagResponse(context, teamMembersTag)
      return context.json(await members.listActiveTeamMembers(), 200)
    })
    .openapi(bySlug, async (context) => {
      const slug = readSlug(context.req.valid('param').slug, teamMemberMessages.notFound)
      // Missing members are tagged too: the not-found page changes when a member is added.
      tagResponse(context, teamMemberTag(slug))
      const member = await members.getTeamMember(slug)
      if (member) return context.json(member, 200)
      const newSlug = await findNewSlug('team-member', slug)
      if (!newSlug || !(await members.getTeamMember(newSlug)))
        throw new AppError('notFound', teamMemberMessages.notFound)
      return context.redirect(fillPath(teamMemberPaths.bySlug, { slug: newSlug }), 308)
    })
