import { siteName } from './site.ts'

export const letterPaths = { list: '/api/letters', bySlug: '/api/letters/{slug}' } as const

/** Where past letters are read by everybody. */
export const archivePage = '/newsletter'
export const letterPage = (slug: string) => `${archivePage}/${slug}`

/** Where a reader decides what they get, by the link in every letter: a GET only shows. */
export const choicesPage = `${archivePage}/choices`

export const archiveTitle = `Newsletter | ${siteName}`
export const archiveDescription =
  'Every letter that we have sent to our subscribers, for whoever would rather read first.'

export const letterFeeds = { atom: `${archivePage}/feed.xml`, json: `${archivePage}/feed.json` } as const
export const letterFeedTitle = `Letters of ${siteName}`

export const letterMessages = {
  listFailed: 'The letters could not be loaded. Please try again later.',
  notFound: 'Letter not found',
} as const
