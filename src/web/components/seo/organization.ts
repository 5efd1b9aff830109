import type { Organization } from 'schema-dts'
import { siteName } from '#contract/site.ts'

export const organizationId = (origin: string) => `${origin}/#organization`

export const organizationReference = (origin: string) =>
  ({
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }) satisfies Organization
