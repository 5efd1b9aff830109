import type { BreadcrumbList, WithContext } from 'schema-dts'

interface Crumb {
  label: string
  href: string
}

export const breadcrumbList = (trail: readonly Crumb[], current: string, origin: string) =>
  ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...trail.map(({ label, href }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: label,
        item: origin + href,
      })),
      { '@type': 'ListItem', position: trail.length + 1, name: current },
    ],
  }) satisfies WithContext<BreadcrumbList>
