import rings from 'drawing:rings'
import Lock from 'icon:lock'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { accountTab, isEmailToken } from '#contract/office/account.ts'
import { portalPages, staffMessages } from '#contract/staff.ts'
import { userQuery } from '#web/api/session.queries.ts'
import { Logo } from '#web/components/layout/logo.tsx'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { LoginForm } from '#web/features/office/account/portal/login-form.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { forgotContent, loginContent, passwordContent } from './portal.content.ts'
import { CheckingSession, PortalPage } from './portal-page.tsx'
import { SetPassword } from './set-password.tsx'

interface LoginPageProps {
  /** Opened by a one-time link, signed in or not. */
  invited: boolean
  hasForgotten: boolean
  to: string | undefined
}

/** Only search parameters of the dashboard, so that the link cannot redirect to another page. */
const readReturn = (to: string | undefined): Record<string, string> =>
  to?.startsWith('?') ? Object.fromEntries(new URLSearchParams(to)) : {}

export function LoginPage({ invited, hasForgotten, to }: LoginPageProps) {
  const { data: user } = useQuery(userQuery)
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  // A mailed link to the account page is kept through login.
  const inside =
    !invited && isEmailToken(hash)
      ? { to: portalPages.dashboard, search: { tab: accountTab }, hash }
      : { to: portalPages.dashboard, search: readReturn(to) }
  const toDashboard = async () => {
    await navigate({ ...inside, replace: true })
    // The form that had the focus is gone. What was opened may have taken it.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }
  const { title, heading, lede } = loginContent
  if (user === undefined) {
    return (
      <PortalPage title={title}>
        <CheckingSession />
      </PortalPage>
    )
  }
  if (invited) {
    return (
      <LoginFrame title={passwordContent.title}>
        <SetPassword onDone={toDashboard} />
      </LoginFrame>
    )
  }
  if (user) return <Navigate {...inside} replace />
  if (hasForgotten) {
    return (
      <LoginFrame title={forgotContent.title}>
        <ForgotPassword />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame title={title}>
      <LoginForm label={heading} onLoggedIn={toDashboard}>
        <div>
          <h1 className="h2">{heading}</h1>
          <p className="muted">{lede}</p>
        </div>
      </LoginForm>
      <Link className="login__forgot" to={portalPages.login} search={{ forgot: '1' }}>
        {forgotContent.link}
      </Link>
    </LoginFrame>
  )
}

function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) main.current?.focus({ preventScroll: true })
    shown.current = title
  }, [title])
  return (
    <PortalPage title={title}>
      <div className="login">
        <header className="login__art">
          <Drawing svg={rings} />
          <Logo reload />
          <p className="h2 display login__motto">{loginContent.motto}</p>
        </header>
        <main className="login__main" id="main" ref={main} tabIndex={-1}>
          {children}
          <p className="login__foot">
            <Lock className="i" />
            {staffMessages.protectedArea}
          </p>
        </main>
      </div>
    </PortalPage>
  )
}
