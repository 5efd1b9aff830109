import { siteName } from '#contract/site.ts'

export function structuredCompany(origin: string) {
  const company = { '@type': 'Organization', '@id': `${origin}/#organization`, name: siteName, url: `${origin}/` }
  return { company, publisher: { ...company, logo: `${origin}/icon-512.png` } }
}
