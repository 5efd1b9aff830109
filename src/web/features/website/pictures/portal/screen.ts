import Images from 'icon:images'
import { picturePaths } from '#contract/website/pictures.staff.ts'
import pictureStyles from '#web/components/pictures/pictures.css?url'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import libraryStyles from './pictures.portal.css?url'
import { readPictureSearch } from './pictures.portal.search.ts'

export const screen = portalScreen({
  tab: 'pictures',
  label: 'Pictures',
  menu: { group: 'website', place: 4 },
  alsoFoundBy: 'photos, images, library',
  icon: Images,
  permission: 'pictures',
  reads: picturePaths.all,
  readSearch: readPictureSearch,
  load: async () => (await import('./pictures-screen.tsx')).PicturesScreen,
  styles: [pictureStyles, libraryStyles],
})
