import type { Settings } from '#contract/office/settings.ts'
import { discoveryPaths } from '#contract/website/discovery.ts'

/** RFC 9116. Undefined until staff have set an address and a date: both are required. */
export function renderSecurityTxt(
  { securityContact, securityExpires }: Pick<Settings, 'securityContact' | 'securityExpires'>,
  origin: string,
): string | undefined {
  if (!(securityContact && securityExpires)) return undefined
  return [
    `Contact: mailto:${securityContact}`,
    `Expires: ${securityExpires}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${discoveryPaths.security}`,
    '',
  ].join('\n')
}
