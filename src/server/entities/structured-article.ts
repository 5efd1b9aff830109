import { siteName } from '#contract/site.ts'

function structuredCompany(origin: string) {
  const company = { '@type': 'Organization', '@id': `${origin}/#organization`, name: siteName, url: `${origin}/` }
  return { company, publisher: { ...company, logo: `${origin}/icon-512.png` } }
}

interface Article {
  title: string
  lede: string
  publishedAt: string
  path: string
}

export function structuredArticle({ title, lede, publishedAt, path }: Article, origin: string) {
  const { company, publisher } = structuredCompany(origin)
  return {
    '@context': 'https://schema.org',
    headline: title,
    description: lede,
    url: origin + path,
    mainEntityOfPage: origin + path,
    datePublished: publishedAt,
    author: company,
    publisher,
    inLanguage: 'en',
  }
}
