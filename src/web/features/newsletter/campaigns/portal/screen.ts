import Mails from 'icon:mails'
import { campaignStaffPaths } from '#contract/newsletter/campaigns.staff.ts'
import editorStyles from '#web/components/editor/editor.css?url'
import pictureStyles from '#web/components/pictures/pictures.css?url'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import writingStyles from '#web/components/writing/writing.css?url'
import campaignStyles from './campaigns.portal.css?url'
import { readCampaignSearch } from './campaigns.portal.search.ts'

export const screen = portalScreen({
  tab: 'campaigns',
  label: 'Campaigns',
  add: 'Write a campaign',
  menu: { group: 'newsletter', place: 1 },
  alsoFoundBy: 'newsletter, letter',
  icon: Mails,
  permission: 'campaigns',
  reads: campaignStaffPaths.all,
  readSearch: readCampaignSearch,
  load: async () => (await import('./campaigns-screen.tsx')).CampaignsScreen,
  styles: [editorStyles, pictureStyles, writingStyles, campaignStyles],
})
