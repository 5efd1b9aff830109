import { ButtonLink } from '#web/components/ui/link.tsx'

export function TeamMemberNotFound() {
  return (
    <section className="section">
      <title>Team Member Not Found</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <h1 className="h-title">Team Member Not Found</h1>
        <div className="btnrow pagehead__actions">
          <ButtonLink href="/team">Back to Team</ButtonLink>
        </div>
      </div>
    </section>
  )
}
