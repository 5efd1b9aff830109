import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { teamMemberPage } from '#contract/paths.ts'
import { teamMemberContent } from '#contract/website/content/team.content.ts'
import { teamMemberSeo } from '#contract/website/seo.ts'
import type { OtherRole, TeamMemberDetail } from '#contract/website/team-members.schema.ts'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
import { PageSeo, usePageHeading } from '#web/components/seo/page-seo.tsx'
import { useSite } from '#web/components/site-config.ts'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx'
import { ArrowLink, ButtonLink, Link } from '#web/components/ui/link.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { profilePage } from './profile-page.ts'
import { SocialLinks } from './social-links.tsx'
import { TeamMemberNotFound } from './team-member-not-found.tsx'
import { activeTeamMembersQuery, teamMemberQuery } from './team-members.queries.ts'

export function TeamMemberPage({ slug }: { slug: string }) {
  const { data: member, isPending } = useQuery(teamMemberQuery(slug))
  if (isPending) return <TeamMemberPlaceholder />
  if (!member) return <TeamMemberNotFound />
  if (member.slug !== slug) return <Navigate to={teamMemberPage(member.slug)} replace />
  return (
    <>
      <TeamMemberProfile member={member} />
      <BelowFold>
        <OtherMembers slug={slug} />
      </BelowFold>
    </>
  )
}

function TeamMemberProfile({ member }: { member: TeamMemberDetail }) {
  const path = teamMemberPage(member.slug)
  const { origin } = useSite()
  const { title, meta_description } = teamMemberSeo(member)
  const [firstName] = member.name.split(' ')
  return (
    <article>
      <PageSeo
        path={path}
        fallback={{ title, description: meta_description ?? '', structuredData: profilePage(member, origin) }}
      />
      <section className="pagehead">
        <div className="wrap">
          <Breadcrumb trail={[{ label: 'Our Team', href: '/team' }]} current={member.name} />
          <div className="profile">
            <Avatar name={member.name} slug={member.slug} image={member.image} />
            <div>
              <h1 className="h-title">{usePageHeading(path, member.name)}</h1>
              <p className="lede profile__lede">{member.title}</p>
              <SocialLinks member={member} />
            </div>
          </div>
        </div>
      </section>
      <div className="wrap profile__body">
        <div>
          <p className="profile__bio">{member.bio}</p>
          {member.otherRoles.length > 0 && <OtherRoles roles={member.otherRoles} />}
        </div>
        <aside className="card profile__connect">
          <h2 className="h3">Connect with {firstName}</h2>
          <p>{teamMemberContent.connect}</p>
          <ButtonLink href="/contact">Contact Now</ButtonLink>
        </aside>
      </div>
    </article>
  )
}

function OtherMembers({ slug }: { slug: string }) {
  const { data: members = [] } = useQuery(activeTeamMembersQuery)
  const others = members.filter((member) => member.slug !== slug)
  if (others.length === 0) return null
  return (
    <Section id="others" title={teamMemberContent.others} tone="ground">
      <ul className="others">
        {others.map(({ id, slug: other, name, title, image }) => (
          <li key={id} className="card card--link others__one">
            <Avatar name={name} slug={other} image={image} />
            <div>
              <h3>
                <Link className="stretch" href={teamMemberPage(other)}>
                  {name}
                </Link>
              </h3>
              <p>{title}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OtherRoles({ roles }: { roles: OtherRole[] }) {
  return (
    <section aria-labelledby="other-roles">
      <h2 className="h3" id="other-roles">
        Other Roles
      </h2>
      <ul className="roles">
        {roles.map((role) => (
          <li key={role.id}>
            <ArrowLink href={role.url}>{role.companyName}</ArrowLink>
            <p>{role.title}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TeamMemberPlaceholder() {
  return (
    <section className="pagehead" aria-busy="true" aria-label="Loading team member">
      <div className="wrap">
        <div className="profile">
          <Skeleton size="avatar" />
          <div>
            <Skeleton size="title" />
            <Skeleton size="short" />
          </div>
        </div>
      </div>
    </section>
  )
}
