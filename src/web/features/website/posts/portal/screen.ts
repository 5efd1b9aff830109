import PenLine from 'icon:pen-line'
import { postStaffPaths } from '#contract/website/posts.staff.ts'
import editorStyles from '#web/components/editor/editor.css?url'
import pictureStyles from '#web/components/pictures/pictures.css?url'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import writingStyles from '#web/components/writing/writing.css?url'
import { readPostSearch } from './posts.portal.search.ts'

export const screen = portalScreen({
  tab: 'posts',
  label: 'Posts',
  add: 'Write a post',
  menu: { group: 'website', place: 2 },
  alsoFoundBy: 'blog, article',
  icon: PenLine,
  permission: 'posts',
  reads: postStaffPaths.all,
  readSearch: readPostSearch,
  load: async () => (await import('./posts-screen.tsx')).PostsScreen,
  styles: [editorStyles, pictureStyles, writingStyles],
})
