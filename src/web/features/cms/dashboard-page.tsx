import LayoutDashboard from 'icon:layout-dashboard'
import Users from 'icon:users'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CmsUser } from '#contract/cms.schema.ts'
import { cmsPages, cmsVersion } from '#contract/cms.ts'
import { siteName } from '#contract/site.ts'
import { userQuery } from '#web/components/session/session.queries.ts'
import { SignInDialog } from '#web/components/session/sign-in-dialog.tsx'
import { dashboardContent } from './cms.content.ts'
import { CheckingSession, CmsPage } from './cms-page.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { Welcome } from './welcome.tsx'

export type DashboardTab = 'dashboard' | 'team'

/** The frame around the tabs; the team's own tab is the caller's. */
export function DashboardPage({ tab, team }: { tab: DashboardTab; team: ReactNode }) {
  const { data: user } = useQuery(userQuery)
  const title = tab === 'team' ? dashboardContent.teamTitle : dashboardContent.title
  if (user === null) return <Navigate to={cmsPages.login} replace />
  return (
    <CmsPage title={title}>
      {user ? (
        <Dashboard user={user}>
          {tab === 'team' ? team : <Welcome user={user} />}
          <SignInDialog />
        </Dashboard>
      ) : (
        <CheckingSession />
      )}
    </CmsPage>
  )
}

function Dashboard({ user, children }: { user: CmsUser; children: ReactNode }) {
  return (
    <div className="dash">
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <DashboardHeader user={user} />
      <nav className="dash__side" aria-label="Portal">
        <ul className="bare">
          <li>
            <TabLink tab="dashboard">
              <LayoutDashboard className="i" />
              Dashboard
            </TabLink>
          </li>
          <li>
            <TabLink tab="team">
              <Users className="i" />
              Team Members
            </TabLink>
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

/** The router marks the tab that is open, also for screen readers. */
function TabLink({ tab, children }: { tab: DashboardTab; children: ReactNode }) {
  return (
    <Link to={cmsPages.dashboard} search={tab === 'dashboard' ? { tab } : {}} activeOptions={{ exact: true }}>
      {children}
    </Link>
  )
}
