import type { TeamMember } from '#contract/website/team-members.schema.ts'
import { Link } from '#web/components/ui/link.tsx'
import { SocialIcon, type SocialNetwork, socialNames } from '#web/components/ui/social-icon.tsx'

export function SocialLinks({ member }: { member: TeamMember }) {
  const addresses: [SocialNetwork, string | null][] = [
    ['linkedin', member.linkedinUrl],
    ['twitter', member.twitterUrl],
    ['instagram', member.instagramUrl],
  ]
  const present = addresses.filter((entry): entry is [SocialNetwork, string] => Boolean(entry[1]))
  if (present.length === 0) return null
  return (
    <div className="member__soc">
      {present.map(([network, address]) => (
        <Link key={network} href={address} label={`${member.name} on ${socialNames[network]}`}>
          <SocialIcon network={network} />
        </Link>
      ))}
    </div>
  )
}
