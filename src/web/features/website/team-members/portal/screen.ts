import Users from 'icon:users'
import { teamMemberStaffPaths } from '#contract/website/team-members.staff.ts'
import pictureStyles from '#web/components/pictures/pictures.css?url'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { readRecordSearch } from '#web/components/records/record-address.ts'
import teamStyles from '#web/features/website/team-members/team-members.css?url'
import teamScreenStyles from './team-members.portal.css?url'

export const screen = portalScreen({
  tab: 'team-members',
  label: 'Team Members',
  add: 'Add a team member',
  menu: { group: 'website', place: 1 },
  alsoFoundBy: 'staff page, bio, photo',
  icon: Users,
  permission: 'team-members',
  reads: teamMemberStaffPaths.all,
  readSearch: readRecordSearch,
  load: async () => (await import('./team-members-screen.tsx')).TeamMembersScreen,
  styles: [teamStyles, teamScreenStyles, pictureStyles],
})
