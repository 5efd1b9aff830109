import { siteName } from '#contract/site.ts'

export const discoveryPaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  llms: '/llms.txt',
  atomFeed: '/careers/feed.xml',
  jsonFeed: '/careers/feed.json',
  gpc: '/.well-known/gpc.json',
  security: '/.well-known/security.txt',
} as const

/** Global Privacy Control: the site sells and shares no data, and counts no view with the signal. Change the date when that changes. */
export const gpcSupport = { gpc: true, lastUpdate: '2026-11-18' } as const

export const jobFeedTitle = `Open positions at ${siteName}`
