import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { portalPages } from '#contract/staff.ts'
import { userQuery } from '#web/components/session/session.queries.ts'
import { dashboardContent } from './portal.content.ts'
import { TodayList } from './today.tsx'

export function Welcome() {
  const { data: user } = useQuery(userQuery)
  const { heading, welcome, text, hints, openTeam, viewSite } = dashboardContent
  return (
    <>
      <div className="dash__head">
        <h1>{heading}</h1>
      </div>
      <div className="card dash__welcome">
        <h2 className="h3">{welcome(user?.firstName ?? '')}</h2>
        <p>{text}</p>
        <TodayList />
        <ul>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        <div className="btnrow">
          <Link className="btn btn--primary btn--sm" to={portalPages.dashboard}>
            {openTeam}
          </Link>
          <a className="btn btn--quiet btn--sm" href="/team">
            {viewSite}
          </a>
        </div>
      </div>
    </>
  )
}
