import printsTeam from 'drawing:prints-team'
import { useQuery } from '@tanstack/react-query'
import type { TeamMember } from '#contract/team-members.schema.ts'
import { teamMemberMessages } from '#contract/team-members.ts'
import { BusinessHighlights } from '#web/components/business-highlights/business-highlights.tsx'
import { ClosingCall } from '#web/components/layout/closing-call.tsx'
import { PageSeo, usePageHeading } from '#web/components/seo/page-seo.tsx'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { MemberCard, MemberCardPlaceholder } from './member-card.tsx'
import { teamContent } from './team.content.ts'
import { activeTeamMembersQuery } from './team-members.queries.ts'

/** When the server could not get the list, its HTML says so; the browser then asks again by itself. */
export function TeamPage({ failedOnServer }: { failedOnServer: boolean }) {
  const { path, heading, seo, lede, closing } = teamContent
  const { data: members, isError } = useQuery(activeTeamMembersQuery)
  return (
    <>
      <PageSeo path={path} fallback={seo} />
      <section className="pagehead pagehead--art">
        <div className="wrap">
          <div>
            <h1 className="h-title">{usePageHeading(path, heading)}</h1>
            <p className="lede">{lede}</p>
          </div>
          <Drawing svg={printsTeam} />
        </div>
      </section>
      <section className="team-list" aria-label="Team members">
        <div className="wrap">
          <TeamList members={members} failed={isError || failedOnServer} />
        </div>
      </section>
      <BusinessHighlights invite />
      <ClosingCall title={closing.title}>{closing.text}</ClosingCall>
    </>
  )
}

function TeamList({ members, failed }: { members: TeamMember[] | undefined; failed: boolean }) {
  if (members) {
    return (
      <ul className="team">
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </ul>
    )
  }
  if (failed) {
    return (
      <p className="notice notice--error" role="alert">
        {teamMemberMessages.listFailedOnPage}
      </p>
    )
  }
  return (
    <ul className="team" aria-busy="true" aria-label="Loading team members">
      <MemberCardPlaceholder />
      <MemberCardPlaceholder />
    </ul>
  )
}
