import type { IndexedPage } from './site-index.ts'
import { escapeXml } from './xml.ts'

/** The protocol allows no more in one file. */
const limit = 50_000

export const renderSitemap = (pages: IndexedPage[], origin: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .slice(0, limit)
  .map(({ path, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`
  })
  .join('\n')}
</urlset>
`

/** Nothing is forbidden: what must stay out of an index says so itself, and only who may fetch it can read that. */
export const renderRobots = (sitemap: string) => `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`
