import { teamMemberPage } from '#contract/paths.ts'
import type { TeamMember } from '#contract/website/team-members.schema.ts'
import { bioPreviewLength } from '#contract/website/team-members.ts'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { ArrowLink } from '#web/components/ui/link.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cutText } from '#web/lib/cut-text.ts'
import { SocialLinks } from './social-links.tsx'

export function MemberCard({ member }: { member: TeamMember }) {
  return (
    <li className="card member">
      <Avatar name={member.name} slug={member.slug} image={member.image} />
      <div>
        <div className="member__id">
          <h2 className="h3">{member.name}</h2>
          <p className="role">{member.title}</p>
        </div>
        <p className="bio">{cutText(member.bio, bioPreviewLength)}</p>
        <div className="member__foot">
          <ArrowLink href={teamMemberPage(member.slug)}>
            View Full Bio<span className="sr">: {member.name}</span>
          </ArrowLink>
          <SocialLinks member={member} />
        </div>
      </div>
    </li>
  )
}

export function MemberCardPlaceholder() {
  return (
    <li className="card member" aria-hidden="true" data-testid="member-placeholder">
      <Skeleton size="avatar" />
      <div>
        <Skeleton size="title" />
        <Skeleton size="short" />
        <Skeleton size="line" />
        <Skeleton size="line" />
        <Skeleton size="short" />
      </div>
    </li>
  )
}
