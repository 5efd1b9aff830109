import type { TeamMemberRecord } from '#contract/website/team-members.schema.ts'
import { teamMemberStaffMessages } from '#contract/website/team-members.staff.ts'
import type { ListedKind } from '#web/components/records/record-kind.ts'
import { teamMembersContent } from './team-members.portal.content.ts'
import { teamMembersApi } from './team-members.portal.queries.ts'

export const teamMemberList: ListedKind<TeamMemberRecord> = {
  name: 'team-member',
  api: teamMembersApi,
  nameOf: ({ name }) => name,
  searched: ({ name, title }) => `${name} ${title}`,
  content: teamMembersContent,
  messages: teamMemberStaffMessages,
}
