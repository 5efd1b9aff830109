import { queryOptions } from '@tanstack/react-query'
import { fillPath } from '#contract/paths.ts'
import type { TeamMember, TeamMemberDetail } from '#contract/website/team-members.schema.ts'
import { teamMemberMessages, teamMemberPaths } from '#contract/website/team-members.ts'
import { getJson } from '#web/api/client.ts'

export const activeTeamMembersQuery = queryOptions({
  queryKey: [teamMemberPaths.active],
  queryFn: ({ signal }) => getJson<TeamMember[]>(teamMemberPaths.active, { signal }),
})

export const teamMemberQuery = (slug: string) =>
  queryOptions({
    queryKey: [teamMemberPaths.bySlug, slug],
    queryFn: ({ signal }) => {
      if (!slug) throw new Error(teamMemberMessages.noSlug)
      return getJson<TeamMemberDetail>(fillPath(teamMemberPaths.bySlug, { slug }), { signal })
    },
  })
