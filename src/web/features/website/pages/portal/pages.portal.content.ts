import { legalLinks, mainLinks, resourceLinks } from '#web/components/layout/navigation.ts'

const names = new Map([...mainLinks, ...resourceLinks, ...legalLinks].map(({ href, label }) => [href, label]))

export const pagesContent = {
  heading: 'Pages',
  lede: 'What each page says of itself: to its readers, to search engines, and where a link to it is shared.',
  search: 'Name or address',
  nameOf: (path: string) => names.get(path) ?? (path === '/careers/general-application' ? 'General Application' : path),
  caption: 'Pages, in the order of the site',
  editNote: 'Visitors see it as soon as you save.',
  noun: 'page',
  columns: { page: 'Page', state: 'State' },
  state: { released: 'Original', changedOn: (when: string) => `Changed ${when}` },
  labels: { heading: 'Heading', title: 'Title', description: 'Description', image: 'Picture for shared links' },
  hints: {
    heading: 'At the top of the page.',
    title: 'In search results, on the browser’s tab, and where a link is shared.',
    description: 'Below the title in search results and where a link is shared.',
    image: 'Its address. Empty: the site draws one with the heading.',
  },
  count: (length: number, fits: number) => `${length} of ${fits} characters.`,
  choosePicture: 'Choose a photo',
  useReleased: 'Use the words of the release',
  preview: {
    heading: 'As others show it',
    fromSite: 'Read from the page as the server sends it to everybody.',
    fromDraft: 'Read from the page as it will be sent once you save.',
    loading: 'Reading the page',
    drawn: 'The picture is drawn anew when you save.',
    noPicture: 'No picture',
    noTitle: 'No title',
    noDescription: 'No description',
    google: 'Google',
    linkedIn: 'LinkedIn',
    x: 'X',
  },
  versions: {
    open: 'Versions',
    note: 'One for each save. Restoring makes a new one; nothing is lost.',
    first: 'Before the first change',
    latest: 'What the page says now',
    compare: 'Compare with now',
    same: 'Says the same as now.',
  },
} as const
