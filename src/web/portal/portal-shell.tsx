import LayoutDashboard from 'icon:layout-dashboard'
import Users from 'icon:users'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CmsUser } from '#contract/cms.schema.ts'
import { cmsPages, cmsVersion } from '#contract/cms.ts'
import { siteName } from '#contract/site.ts'
import { userQuery } from '#web/components/session/session.queries.ts'
import { SignInDialog } from '#web/components/session/sign-in-dialog.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { dashboardContent } from './portal.content.ts'
import { PortalHeader } from './portal-header.tsx'
import { CheckingSession, PortalPage } from './portal-page.tsx'
import { Welcome } from './welcome.tsx'

export type DashboardTab = 'dashboard' | 'team'

/** The frame around the tabs; the team's own tab is the caller's. */
export function PortalShell({ tab, team }: { tab: DashboardTab; team: ReactNode }) {
  const { data: user } = useQuery(userQuery)
  const title = tab === 'team' ? dashboardContent.teamTitle : dashboardContent.title
  if (user === null) return <Navigate to={cmsPages.login} replace />
  return (
    <PortalPage title={title}>
      {user ? (
        <Dashboard user={user} tab={tab}>
          {tab === 'team' ? team : <Welcome user={user} />}
          <SignInDialog />
        </Dashboard>
      ) : (
        <CheckingSession />
      )}
    </PortalPage>
  )
}

function Dashboard({ user, tab, children }: { user: CmsUser; tab: DashboardTab; children: ReactNode }) {
  return (
    <div className="dash">
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <PortalHeader user={user} />
      <nav className="dash__side" aria-label="Portal">
        <ul className="bare">
          <li>
            <Link href={`${cmsPages.dashboard}?tab=dashboard`} current={tab === 'dashboard'}>
              <LayoutDashboard className="i" />
              Dashboard
            </Link>
          </li>
          <li>
            <Link href={cmsPages.dashboard} current={tab === 'team'}>
              <Users className="i" />
              Team Members
            </Link>
          </li>
        </ul>
      </nav>
      <main className="dash__main" id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="dash__foot">
        {siteName} CMS, version {cmsVersion}
      </footer>
    </div>
  )
}
