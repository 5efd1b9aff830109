import ArrowRight from 'icon:arrow-right'
import { useQuery } from '@tanstack/react-query'
import { teamContent } from '#contract/website/content/team.content.ts'
import type { TeamMember } from '#contract/website/team-members.schema.ts'
import { teamMemberMessages } from '#contract/website/team-members.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { BusinessHighlights } from '#web/components/business-highlights/business-highlights.tsx'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
import { ClosingCall } from '#web/components/layout/closing-call.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { printsRow } from '#web/illustration/rings.ts'
import { MemberCard, MemberCardPlaceholder } from './member-card.tsx'
import { activeTeamMembersQuery } from './team-members.queries.ts'

/** `failedOnServer`: the HTML shows the failure, and the browser then fetches the list itself. */
export function TeamPage({ failedOnServer }: { failedOnServer: boolean }) {
  const content = usePageText('/team', teamContent)
  const { path, closing } = content
  const { data: members, isError } = useQuery(activeTeamMembersQuery)
  return (
    <>
      <PageHead content={content} art={<Drawing svg={printsRow(printed(members))} />} />
      <section className="team-list" aria-label="Team members">
        <div className="wrap">
          <TeamList members={members} failed={isError || failedOnServer} />
        </div>
      </section>
      <BelowFold>
        <BusinessHighlights path={path} invite />
        <ClosingCall title={closing.title} look="soil" actions={closing.actions}>
          {closing.text}
        </ClosingCall>
      </BelowFold>
    </>
  )
}

function TeamList({ members, failed }: { members: TeamMember[] | undefined; failed: boolean }) {
  if (members) {
    return (
      <div className="team">
        <ul className="team__list">
          {members.map((member) => (
            <MemberCard key={member.id} member={member} />
          ))}
        </ul>
        {members.length % 2 === 1 && <Invitation />}
      </div>
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
    <div className="team">
      <ul className="team__list" aria-busy="true" aria-label="Loading team members">
        <MemberCardPlaceholder />
        <MemberCardPlaceholder />
      </ul>
    </div>
  )
}

/** Fills the free cell when the number of cards is odd. */
function Invitation() {
  const { title, text, href } = usePageText('/team', teamContent).invitation
  return (
    <Link className="team__free" href={href}>
      <b>{title}</b>
      <span>
        {text} <ArrowRight className="i" />
      </span>
    </Link>
  )
}

const mostPrints = 6
const loadingPrints = ['first', 'second', 'third', 'fourth', 'fifth']

const printed = (members: TeamMember[] | undefined) =>
  members ? members.slice(0, mostPrints).map(({ slug }) => slug) : loadingPrints
