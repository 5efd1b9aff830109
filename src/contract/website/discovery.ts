import { siteName } from '#contract/site.ts'

export const discoveryPaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  llms: '/llms.txt',
  atomFeed: '/careers/feed.xml',
  jsonFeed: '/careers/feed.json',
} as const

export const jobFeedTitle = `Open positions at ${siteName}`
