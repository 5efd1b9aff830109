import type { ReactNode } from 'react'
import { teamMemberPage } from '#contract/paths.ts'
import { sitemapContent } from '#contract/website/content/sitemap.content.ts'
import type { TeamMember } from '#contract/website/team-members.schema.ts'
import { teamMemberMessages } from '#contract/website/team-members.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { GrainBand } from '#web/components/layout/grain-band.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { ArrowLink, Link } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'

interface SitemapPageProps {
  members: readonly Pick<TeamMember, 'slug' | 'name'>[] | undefined
  failed: boolean
}

export function SitemapPage({ members, failed }: SitemapPageProps) {
  const content = usePageText('/sitemap', sitemapContent)
  const { back, groups, team } = content
  const people = members?.map(({ slug, name }) => ({ label: name, href: teamMemberPage(slug) })) ?? []
  return (
    <>
      <PageHead content={content} />
      <Container className="sitemap">
        {groups.map(({ id, title, links }) => (
          <LinkGroup key={id} id={`sitemap-${id}`} title={title} links={links} />
        ))}
        <LinkGroup id="sitemap-team" title={team.title} links={[team.all, ...people]} busy={!members && !failed}>
          {!members && failed && <p className="notice notice--error">{teamMemberMessages.listFailedOnPage}</p>}
        </LinkGroup>
      </Container>
      <Container className="sitemap__back">
        <ArrowLink href={back.href}>{back.label}</ArrowLink>
      </Container>
      <GrainBand />
    </>
  )
}

interface LinkGroupProps {
  id: string
  title: string
  links: readonly { label: string; href: string }[]
  busy?: boolean
  children?: ReactNode
}

function LinkGroup({ id, title, links, busy, children }: LinkGroupProps) {
  return (
    <section aria-labelledby={id} aria-busy={busy || undefined}>
      <h2 id={id}>{title}</h2>
      <ul className="bare">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
