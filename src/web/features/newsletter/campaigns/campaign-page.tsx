import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contract/newsletter/campaigns.schema.ts'
import { campaignPage } from '#contract/newsletter/campaigns.ts'
import { siteName } from '#contract/site.ts'
import { PageSeo, usePageHeading } from '#web/components/seo/page-seo.tsx'
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx'
import { ArrowLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { CampaignNotFound } from './campaign-not-found.tsx'
import { campaignsContent as content } from './campaigns.content.ts'
import { campaignQuery } from './campaigns.queries.ts'

export function CampaignPage({ slug }: { slug: string }) {
  const { data: campaign, isPending } = useQuery(campaignQuery(slug))
  if (isPending) return <section className="pagehead" aria-busy="true" aria-label={content.campaign.loading} />
  return campaign ? <CampaignArticle campaign={campaign} /> : <CampaignNotFound />
}

function CampaignArticle({ campaign }: { campaign: Campaign }) {
  const { title, lede, day, sentAt, html, structuredData } = campaign
  const { path: archive, heading, subscribe, campaign: words } = content
  const path = campaignPage(campaign.slug)
  return (
    <article>
      <PageSeo path={path} fallback={{ title: `${title} | ${siteName}`, description: lede, structuredData }} />
      <header className="pagehead letterhead">
        <Container>
          <Breadcrumb trail={[{ label: heading, href: archive }]} current={title} />
          <h1 className="h-title">{usePageHeading(path, title)}</h1>
          {lede && <p className="lede pagehead__lede">{lede}</p>}
          <p className="letterhead__day">
            {words.sent} <time dateTime={sentAt}>{day}</time>
          </p>
        </Container>
      </header>
      <Container className="campaign-page">
        <div className="campaign-page__main">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown by our server, which allows no HTML. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          <footer className="campaign-page__end">
            <p>{words.end}</p>
            <p className="campaign-page__links">
              <ArrowLink href={archive}>{words.all}</ArrowLink>
              <ArrowLink href={subscribe.href}>{subscribe.link}</ArrowLink>
            </p>
          </footer>
        </div>
      </Container>
    </article>
  )
}
