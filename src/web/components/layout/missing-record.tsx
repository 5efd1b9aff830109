import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'

interface MissingRecordProps {
  title: string
  text: string
  /** Leads to the list. */
  href: string
  back: string
}

export const MissingRecord = ({ title, text, href, back }: MissingRecordProps) => (
  <section className="section">
    <title>{title}</title>
    <meta name="robots" content="noindex" />
    <Container>
      <h1 className="h-title">{title}</h1>
      <p className="lede missing__lede">{text}</p>
      <ButtonLink href={href}>{back}</ButtonLink>
    </Container>
  </section>
)
