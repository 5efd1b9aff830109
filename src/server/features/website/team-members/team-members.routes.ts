import { createRoute, z } from '@hono/zod-openapi'
import { teamMemberDetailSchema, teamMemberSchema } from '#contract/website/team-members.schema.ts'
import { teamMemberMessages, teamMemberPaths } from '#contract/website/team-members.ts'
import { bySlugRoute } from '#server/entities/by-slug-route.ts'
import type { FindNewSlug } from '#server/features/website/redirects/slug-redirects.public.ts'
import { createRouter, errorResponse, json, tagResponse } from '#server/http/openapi.ts'
import { type TeamMemberReads, teamMembersTag, teamMemberTag } from './team-members.service.ts'

const listActive = createRoute({
  method: 'get',
  path: teamMemberPaths.active,
  summary: 'Team members shown on the website, in display order',
  responses: { 200: json(z.array(teamMemberSchema), 'Active team members'), 503: errorResponse('Records unreachable') },
})

export const teamMemberRoutes = (members: TeamMemberReads, findNewSlug: FindNewSlug) =>
  createRouter()
    .openapi(listActive, async (context) => {
      context.set('whatFailed', teamMemberMessages.listFailed)
      tagResponse(context, teamMembersTag)
      return context.json(await members.listActiveTeamMembers(), 200)
    })
    .route(
      '/',
      bySlugRoute({
        path: teamMemberPaths.bySlug,
        summary: 'One active team member with their other roles',
        response: teamMemberDetailSchema,
        notFound: teamMemberMessages.notFound,
        get: members.getTeamMember,
        tags: (slug) => [teamMemberTag(slug)],
        findNewSlug: (slug) => findNewSlug('team-member', slug),
      }),
    )
