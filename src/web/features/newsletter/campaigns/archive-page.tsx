import { useQuery } from '@tanstack/react-query'
import type { CampaignSummary } from '#contract/newsletter/campaigns.schema.ts'
import { campaignFeeds, campaignFeedTitle, campaignMessages, campaignPage } from '#contract/newsletter/campaigns.ts'
import { ArchiveList } from '#web/components/layout/archive-list.tsx'
import { GrainBand } from '#web/components/layout/grain-band.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { ButtonLink, Link } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { campaignsContent as content } from './campaigns.content.ts'
import { campaignsQuery } from './campaigns.queries.ts'

export function ArchivePage({ after }: { after: string }) {
  const { data } = useQuery(campaignsQuery(after))
  if (data?.items.length === 0 && !after) return <NoCampaigns />
  const { path, subscribe } = content
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={campaignFeedTitle} href={campaignFeeds.atom} />
      <link rel="alternate" type="application/feed+json" title={campaignFeedTitle} href={campaignFeeds.json} />
      <PageHead content={content} />
      <ArchiveList
        path={path}
        page={data}
        isFirstPage={!after}
        words={{ ...content, failed: campaignMessages.listFailed }}
        linksClassName="campaigns__more"
      >
        <CampaignList campaigns={data?.items ?? []} />
      </ArchiveList>
      <GrainBand />
      <Container className="campaigns__next">
        <p className="lede">{subscribe.text}</p>
        <ButtonLink href={subscribe.href}>{subscribe.link}</ButtonLink>
      </Container>
    </>
  )
}

const CampaignList = ({ campaigns }: { campaigns: CampaignSummary[] }) => (
  <ol className="campaigns bare">
    {campaigns.map(({ slug, title, lede, day, sentAt }) => (
      <li key={slug} className="campaigns__one">
        <p className="campaigns__when">
          <time dateTime={sentAt}>{day}</time>
        </p>
        <div>
          <h2 className="h3">
            <Link href={campaignPage(slug)}>{title}</Link>
          </h2>
          {lede && <p className="campaigns__lede">{lede}</p>}
        </div>
      </li>
    ))}
  </ol>
)

/** Not indexed until the first campaign is sent. */
const NoCampaigns = () => (
  <section className="section">
    <title>{content.seo.title}</title>
    <meta name="description" content={content.seo.description} />
    <meta name="robots" content="noindex" />
    <Container>
      <h1 className="h-title">{content.none.heading}</h1>
      <p className="lede missing__lede">{content.none.lede}</p>
      <ButtonLink href={content.subscribe.href}>{content.none.link}</ButtonLink>
    </Container>
  </section>
)
