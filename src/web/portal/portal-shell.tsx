import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isEmailToken } from '#contract/office/account.ts'
import { siteName } from '#contract/site.ts'
import type { StaffUser } from '#contract/staff.schema.ts'
import { portalPages } from '#contract/staff.ts'
import { userQuery } from '#web/api/session.queries.ts'
import type { PortalScreen } from '#web/components/records/portal-screen.ts'
import { showAccount } from '#web/components/session/staff-storage.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { keepFocus } from '#web/components/ui/kept-focus.ts'
import { lateComponent } from '#web/components/ui/late-component.tsx'
import { lateDialog } from '#web/components/ui/late-dialog.tsx'
import { useOnline } from '#web/components/ui/online-button.tsx'
import { keepSending } from '#web/components/unsent/unsent.ts'
import { passkeyOffer } from '#web/features/office/account/portal/passkey-support.ts'
import { SignInDialog } from '#web/features/office/account/portal/sign-in-dialog.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { dashboardContent } from './portal.content.ts'
import { PortalBar } from './portal-bar.tsx'
import { PortalHeader } from './portal-header.tsx'
import { usePortalKeys } from './portal-keys.ts'
import { PortalMenu } from './portal-menu.tsx'
import { CheckingSession, PortalPage } from './portal-page.tsx'
import { findScreen, portalScreens, screenSearch } from './portal-screens.ts'
import { StatusLine } from './status-line.tsx'
import { useLive } from './use-live.ts'
import { useStored } from './use-stored.ts'

const components = new Map(
  portalScreens.map(({ tab, load }) => [tab, lateComponent(async () => ({ default: await load() }), ScreenMissing)]),
)

// The code of the first screen loads before the page is hydrated.
if (!import.meta.env.SSR && location.pathname === portalPages.dashboard) {
  const { tab } = findScreen(new URLSearchParams(location.search).get('tab') ?? undefined)
  components.get(tab)?.preload()
}

export function PortalShell({ search }: { search: Record<string, string> }) {
  const { data: user } = useQuery(userQuery)
  const isPermitted = usePermission()
  const hash = useLocation({ select: (location) => location.hash })
  const wasHere = useRef(false)
  if (user) wasHere.current = true
  const screen = findScreen(search.tab)
  const Screen = components.get(screen.tab)
  // Load the screen's code in parallel with the session check.
  useEffect(() => Screen?.preload(), [Screen])
  if (user === null) {
    if (isEmailToken(hash)) return <Navigate to={portalPages.login} hash={hash} replace />
    // Return to the linked screen after login, but not after logging out.
    const isLink = search.tab !== undefined && !wasHere.current
    return <Navigate to={portalPages.login} search={isLink ? { to: `?${new URLSearchParams(search)}` } : {}} replace />
  }
  return (
    <PortalPage title={`${screen.label} | ${siteName}`}>
      {user ? (
        <Dashboard user={user} current={screen}>
          {Screen && isPermitted(screen.permission) ? (
            <Screen key={screen.tab} tab={screen.tab} search={screen.readSearch(search)} />
          ) : (
            <ScreenNotice tab={screen.tab}>{dashboardContent.notPermitted}</ScreenNotice>
          )}
          <SignInDialog />
        </Dashboard>
      ) : (
        <CheckingSession />
      )}
    </PortalPage>
  )
}

const PasskeyOffer = lateComponent(
  async () => ({ default: (await import('#web/features/office/account/portal/passkey-offer.tsx')).PasskeyOffer }),
  () => null,
)
const dialogs = {
  find: lateDialog(async () => (await import('./find-dialog.tsx')).FindDialog),
  keys: lateDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog),
}

function Dashboard({ user, current, children }: { user: StaffUser; current: PortalScreen; children: ReactNode }) {
  // Before any screen reads what was typed.
  useState(() => showAccount(user.id))
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const navigate = useNavigate()
  const isPermitted = usePermission()
  usePortalKeys({
    open: setDialog,
    go: (tab) => {
      if (!isPermitted(findScreen(tab).permission)) return
      void navigate({ to: portalPages.dashboard, search: screenSearch(tab) })
      document.getElementById('main')?.focus({ preventScroll: true })
    },
  })
  useEffect(keepFocus, [])
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other changes.
  useEffect(() => keepSending(queryClient), [queryClient, user])
  const OpenDialog = dialog && dialogs[dialog]
  const [isOffered] = useState(passkeyOffer.isDue)
  const [isNarrow, setNarrow] = useStored('portal-narrow', false)
  const isLive = useLive()
  const isOnline = useOnline()
  return (
    <div className={isNarrow ? 'dash dash--narrow' : 'dash'}>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <PortalHeader user={user} onFind={() => setDialog('find')} />
      <PortalMenu current={current} onNarrow={() => setNarrow(!isNarrow)} />
      <main className="dash__main" id="main" tabIndex={-1}>
        <OfflineStrip />
        {isOffered && <PasskeyOffer />}
        {children}
      </main>
      <StatusLine isLive={isLive && isOnline} onKeys={() => setDialog('keys')} />
      <PortalBar user={user} current={current} onFind={() => setDialog('find')} />
      {OpenDialog && <OpenDialog onClose={() => setDialog(undefined)} />}
    </div>
  )
}

function ScreenMissing({ tab, retry }: { tab: string; retry(): void }) {
  return (
    <ScreenNotice tab={tab}>
      <p>{dashboardContent.screenMissing}</p>
      <Button look="quiet" small onClick={retry}>
        {dashboardContent.tryAgain}
      </Button>
    </ScreenNotice>
  )
}

function ScreenNotice({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <>
      <div className="dash__head">
        <h1>{findScreen(tab).label}</h1>
      </div>
      <div className="notice notice--error" role="alert">
        {children}
      </div>
    </>
  )
}
