import type { ProfilePage, WithContext } from 'schema-dts'
import { teamMemberPage } from '#contract/paths.ts'
import type { TeamMemberDetail } from '#contract/website/team-members.schema.ts'
import { organizationReference } from '#web/components/seo/organization.ts'

export function profilePage(member: TeamMemberDetail, origin: string) {
  const url = origin + teamMemberPage(member.slug)
  const image = member.image && URL.parse(member.image, origin)?.href
  const networks = [member.linkedinUrl, member.twitterUrl, member.instagramUrl].filter((address) => address !== null)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: member.name,
      jobTitle: member.title,
      url,
      ...(member.bio && { description: member.bio }),
      ...(image && { image }),
      ...(networks.length > 0 && { sameAs: networks }),
      worksFor: organizationReference(origin),
      ...(member.otherRoles.length > 0 && {
        affiliation: member.otherRoles.map(({ companyName, url: address }) => ({
          '@type': 'Organization' as const,
          name: companyName,
          url: address,
        })),
      }),
    },
  } satisfies WithContext<ProfilePage>
}
