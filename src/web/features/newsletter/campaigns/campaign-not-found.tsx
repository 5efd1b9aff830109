import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { campaignsContent } from './campaigns.content.ts'

export function CampaignNotFound() {
  const { path, campaign: words } = campaignsContent
  return (
    <section className="section">
      <title>{words.notFound}</title>
      <meta name="robots" content="noindex" />
      <Container className="missing">
        <h1 className="h-title">{words.notFound}</h1>
        <p className="lede missing__lede">{words.notFoundText}</p>
        <ButtonLink href={path}>{words.back}</ButtonLink>
      </Container>
    </section>
  )
}
