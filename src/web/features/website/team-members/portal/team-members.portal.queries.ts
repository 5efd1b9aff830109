import type { TeamMemberInput, TeamMemberRecord } from '#contract/website/team-members.schema.ts'
import { teamMemberPaths } from '#contract/website/team-members.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

export const teamMembersApi = recordApi<TeamMemberRecord, TeamMemberInput>(teamMemberPaths.all)

export const reorderTeamMembers = (ids: number[]) =>
  staffClient.send<TeamMemberRecord[]>(teamMemberPaths.order, { method: 'PUT', body: { ids } })
