import type { BreadcrumbList, FAQPage, Graph, Organization, WebSite, WithContext } from 'schema-dts'
import { facts } from '#contract/facts.ts'
import type { SiteConfig } from '#contract/site.schema.ts'
import { siteName, tagline } from '#contract/site.ts'

// What search engines read, made from the same words that visitors read.

const context = 'https://schema.org'
const organizationId = (origin: string) => `${origin}/#organization`

/** The company as other entities name it: as an employer, as a publisher. */
export const organizationReference = (origin: string) =>
  ({
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }) satisfies Organization

/** "March 2025" is 2025-03. */
const foundingDate = new Date(`1 ${facts.founded} UTC`).toISOString().slice(0, 7)

/** The company and its website; the home page is where search engines look for both. */
export const siteGraph = ({ origin, links, emails }: Pick<SiteConfig, 'origin' | 'links' | 'emails'>) =>
  ({
    '@context': context,
    '@graph': [
      {
        ...organizationReference(origin),
        description: tagline,
        email: emails.contact,
        foundingDate,
        // A network we are not on leads to our own contact page.
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

interface Crumb {
  label: string
  href: string
}

export const breadcrumbList = (trail: readonly Crumb[], current: string, origin: string) =>
  ({
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...trail.map(({ label, href }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: label,
        item: origin + href,
      })),
      // The page itself needs no address: it is the one being read.
      { '@type': 'ListItem', position: trail.length + 1, name: current },
    ],
  }) satisfies WithContext<BreadcrumbList>

interface Question {
  question: string
  answer: string | readonly string[]
}

export const faqPage = (items: readonly Question[]) =>
  ({
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: [answer].flat().join('\n') },
    })),
  }) satisfies WithContext<FAQPage>
