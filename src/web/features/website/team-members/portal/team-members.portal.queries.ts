import type { TeamMemberInput, TeamMemberRecord } from '#contract/website/team-members.schema.ts'
import { teamMemberStaffPaths } from '#contract/website/team-members.staff.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

export const teamMembersApi = recordApi<TeamMemberRecord, TeamMemberInput>(teamMemberStaffPaths.all)

export const reorderTeamMembers = (ids: number[]) =>
  staffClient.send<TeamMemberRecord[]>(teamMemberStaffPaths.order, { method: 'PUT', body: { ids } })
