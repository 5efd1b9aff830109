import Files from 'icon:files'
import { filePaths } from '#contract/website/files.staff.ts'
import uploadStyles from '#web/components/form/file-upload.css?url'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { readRecordSearch } from '#web/components/records/record-address.ts'
import writingStyles from '#web/components/writing/writing.css?url'
import styles from './files.portal.css?url'

export const screen = portalScreen({
  tab: 'files',
  label: 'Files',
  add: 'Add a file',
  menu: { group: 'website', place: 5 },
  alsoFoundBy: 'pdf, download, brochure, hand out',
  icon: Files,
  permission: 'files',
  reads: filePaths.all,
  readSearch: readRecordSearch,
  load: async () => (await import('./files-screen.tsx')).FilesScreen,
  styles: [uploadStyles, writingStyles, styles],
})
