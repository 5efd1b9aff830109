import BriefcaseBusiness from 'icon:briefcase-business'
import { jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { readRecordSearch } from '#web/components/records/record-address.ts'
import jobScreenStyles from './jobs.portal.css?url'

export const screen = portalScreen({
  tab: 'jobs',
  label: 'Jobs',
  add: 'Add a job',
  menu: { group: 'hiring', place: 2 },
  alsoFoundBy: 'vacancy, position, careers',
  icon: BriefcaseBusiness,
  permission: 'jobs',
  reads: jobStaffPaths.all,
  readSearch: readRecordSearch,
  load: async () => (await import('./jobs-screen.tsx')).JobsScreen,
  styles: [jobScreenStyles],
})
