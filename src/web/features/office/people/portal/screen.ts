import UserCog from 'icon:user-cog'
import { peoplePaths } from '#contract/office/people.staff.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { readRecordSearch } from '#web/components/records/record-address.ts'
import peopleStyles from './people.portal.css?url'

export const screen = portalScreen({
  tab: 'people',
  label: 'People',
  add: 'Invite a person',
  menu: { group: 'office', place: 1 },
  alsoFoundBy: 'invite, user, role, colleague',
  icon: UserCog,
  permission: 'people',
  reads: peoplePaths.all,
  readSearch: readRecordSearch,
  load: async () => (await import('./people-screen.tsx')).PeopleScreen,
  styles: [peopleStyles],
})
