import { siteName } from '#contract/site.ts'

export const campaignPaths = { list: '/api/campaigns', bySlug: '/api/campaigns/{slug}' } as const

export const archivePage = '/newsletter'
export const campaignPage = (slug: string) => `${archivePage}/${slug}`

export const preferencesPage = `${archivePage}/choices`

export const archiveTitle = `Newsletter | ${siteName}`
export const archiveDescription = 'Every letter that we have sent to our subscribers, to read before you sign up.'

export const campaignFeeds = { atom: `${archivePage}/feed.xml`, json: `${archivePage}/feed.json` } as const
export const campaignFeedTitle = `Letters of ${siteName}`

export const campaignMessages = {
  listFailed: 'The letters could not be loaded. Please try again later.',
  notFound: 'Letter not found',
} as const
