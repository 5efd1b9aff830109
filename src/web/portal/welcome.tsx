import type { CmsUser } from '#contract/cms.schema.ts'
import { cmsPages } from '#contract/cms.ts'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { dashboardContent } from './portal.content.ts'

export function Welcome({ user }: { user: CmsUser }) {
  const { heading, welcome, text, hints, openTeam, viewSite } = dashboardContent
  return (
    <>
      <div className="dash__head">
        <h1>{heading}</h1>
      </div>
      <div className="card dash__welcome">
        <h2 className="h3">{welcome(user.firstName)}</h2>
        <p>{text}</p>
        <ul>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        <div className="btnrow">
          <ButtonLink href={cmsPages.dashboard} small>
            {openTeam}
          </ButtonLink>
          <ButtonLink href="/team" look="quiet" small reload>
            {viewSite}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
