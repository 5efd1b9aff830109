import { jobMessages } from '#contract/hiring/jobs.ts'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'

export function JobNotFound() {
  return (
    <section className="section">
      <title>{jobMessages.notFoundTitle}</title>
      <meta name="robots" content="noindex" />
      <Container className="missing">
        <h1 className="h-title">{jobMessages.notFoundTitle}</h1>
        <p className="lede missing__lede">{jobMessages.notFoundOnPage}</p>
        <ButtonLink href="/careers">Back to Careers</ButtonLink>
      </Container>
    </section>
  )
}
