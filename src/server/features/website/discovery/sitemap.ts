import type { IndexedPage } from './site-index.ts'
import { escapeXml } from './xml.ts'

/** The sitemap protocol allows at most this many per file. */
const maxUrls = 50_000

export const renderSitemap = (pages: IndexedPage[], origin: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .slice(0, maxUrls)
  .map(({ path, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`
  })
  .join('\n')}
</urlset>
`

/** Crawlers must be able to fetch a page to see its `noindex`, so nothing is disallowed. */
export const renderRobots = (sitemap: string) => `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`
