import { queryOptions } from '@tanstack/react-query'
import { fillPath } from '#contract/paths.ts'
import type { TeamMemberInput, TeamMemberRecord, TeamMemberUpdate } from '#contract/team-members.schema.ts'
import { teamMemberPaths } from '#contract/team-members.ts'
import { getJson, sendJson, sendUnread } from '#web/api/client.ts'
import { whileSignedIn } from '#web/components/session/sign-in-store.ts'

export const teamRecordsQuery = queryOptions({
  queryKey: [teamMemberPaths.all],
  queryFn: ({ signal }) => getJson<TeamMemberRecord[]>(teamMemberPaths.all, { signal }),
})

const byId = (id: number) => fillPath(teamMemberPaths.byId, { id: String(id) })

export const createTeamMember = (body: TeamMemberInput) =>
  whileSignedIn(() => sendJson<TeamMemberRecord>(teamMemberPaths.all, { body }))

export const updateTeamMember = (id: number, body: TeamMemberUpdate) =>
  whileSignedIn(() => sendJson<TeamMemberRecord>(byId(id), { method: 'PUT', body }))

export const deleteTeamMember = (id: number) => whileSignedIn(() => sendUnread(byId(id), { method: 'DELETE' }))

export const reorderTeamMembers = (ids: number[]) =>
  whileSignedIn(() => sendJson<TeamMemberRecord[]>(teamMemberPaths.order, { method: 'PUT', body: { ids } }))
