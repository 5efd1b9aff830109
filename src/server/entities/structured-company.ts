import { siteName } from '#contract/site.ts'

/** Who publishes what we write, as search engines read it (schema.org). */
export function structuredCompany(origin: string) {
  const company = { '@type': 'Organization', '@id': `${origin}/#organization`, name: siteName, url: `${origin}/` }
  return { company, publisher: { ...company, logo: `${origin}/icon-512.png` } }
}
