import { jobMessages } from '#contract/jobs.messages.ts'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'

export function JobNotFound() {
  return (
    <section className="section">
      <title>{jobMessages.notFoundTitle}</title>
      <meta name="robots" content="noindex" />
      <Container>
        <h1 className="h-title">{jobMessages.notFoundTitle}</h1>
        <p className="lede">{jobMessages.notFoundOnPage}</p>
        <div className="btnrow pagehead__actions">
          <ButtonLink href="/careers">Back to Careers</ButtonLink>
        </div>
      </Container>
    </section>
  )
}
