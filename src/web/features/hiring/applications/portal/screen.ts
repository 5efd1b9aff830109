import FileUser from 'icon:file-user'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import uploadStyles from '#web/components/form/file-upload.css?url'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import paneStyles from '#web/components/submissions/panes.css?url'
import submissionStyles from '#web/components/submissions/submissions.css?url'
import boardStyles from './application-board.css?url'
import applicationStyles from './applications.portal.css?url'
import { readApplicationSearch } from './applications.portal.search.ts'

export const screen = portalScreen({
  tab: 'applications',
  label: 'Applications',
  menu: { group: 'hiring', place: 1 },
  alsoFoundBy: 'applicants, candidates, hiring',
  icon: FileUser,
  permission: 'applications',
  reads: applicationStaffPaths.list,
  readSearch: readApplicationSearch,
  load: async () => (await import('./applications-screen.tsx')).ApplicationsScreen,
  styles: [uploadStyles, submissionStyles, paneStyles, applicationStyles, boardStyles],
})
