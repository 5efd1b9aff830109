import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'

export function TeamMemberNotFound() {
  return (
    <section className="section">
      <title>Team Member Not Found</title>
      <meta name="robots" content="noindex" />
      <Container className="missing">
        <h1 className="h-title">Team Member Not Found</h1>
        <p className="lede missing__lede">
          The page may have moved, or the person has. Everybody who works here is on the team page.
        </p>
        <ButtonLink href="/team">Back to Team</ButtonLink>
      </Container>
    </section>
  )
}
