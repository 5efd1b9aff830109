import type { Graph, Organization, WebSite } from 'schema-dts'
import type { SiteConfig } from '#contract/site.schema.ts'
import { siteName, tagline } from '#contract/site.ts'
import type { Facts } from '#contract/website/facts.ts'
import { organizationId, organizationReference } from './organization.ts'

export const siteGraph = (
  { origin, links, emails }: Pick<SiteConfig, 'origin' | 'links' | 'emails'>,
  { founded }: Pick<Facts, 'founded'>,
) =>
  ({
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...organizationReference(origin),
        description: tagline,
        email: emails.contact,
        foundingDate: new Date(`1 ${founded} UTC`).toISOString().slice(0, 7),
        // Without a LinkedIn page, the link is a path of this site.
        ...(URL.canParse(links.linkedin) && { sameAs: [links.linkedin] }),
      } satisfies Organization,
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: siteName,
        url: `${origin}/`,
        inLanguage: 'en',
        publisher: { '@id': organizationId(origin) },
      } satisfies WebSite,
    ],
  }) satisfies Graph
