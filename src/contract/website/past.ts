/** GET returns the earliest known moment, POST a page as visitors saw it. */
export const pastPath = '/api/cms/activity/past'

export const pastMessages = {
  notAPage: 'Please give the address of a page of this site, such as /team.',
  notAMoment: 'Please choose a day and a time.',
  notYet: 'Please choose a moment that has passed.',
  notKnown: 'We do not know what pages said then. Please choose a later moment.',
  failed: 'The page could not be shown as it was. Please try again in a minute.',
  sinceFailed: 'Since when we know could not be loaded. Please try again in a minute.',
} as const

export const pastBanner = {
  label: 'From when this page is',
  before: 'As visitors saw it on',
  after: 'Words and pictures that come with a release are today’s. Links lead to the site of today.',
} as const
