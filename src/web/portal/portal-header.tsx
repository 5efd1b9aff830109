import LogOut from 'icon:log-out'
import Search from 'icon:search'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accountTab } from '#contract/office/account.ts'
import type { StaffUser } from '#contract/staff.schema.ts'
import { portalPages, staffMessages, staffPaths } from '#contract/staff.ts'
import { sendUnread } from '#web/api/client.ts'
import { userQuery } from '#web/api/session.queries.ts'
import { Logo } from '#web/components/layout/logo.tsx'
import { ConfirmDialog } from '#web/components/records/confirm-dialog.tsx'
import { forgetTyping } from '#web/components/session/staff-storage.ts'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { unsentContent } from '#web/components/unsent/unsent.content.ts'
import { sendAll, unsentStore } from '#web/components/unsent/unsent.ts'
import { dashboardContent, findContent } from './portal.content.ts'
import { UnsentButton } from './unsent-button.tsx'

export function PortalHeader({ user, onFind }: { user: StaffUser; onFind(): void }) {
  const name = `${user.firstName} ${user.lastName}`
  return (
    <header className="dash__top">
      <Logo reload className="dash__logo" />
      <button type="button" className="findbox" aria-keyshortcuts="Control+K" onClick={onFind}>
        <Search className="i" />
        <span>{findContent.box}</span>
        <span className="kbd" aria-hidden="true">
          {findContent.keys}
        </span>
      </button>
      <Link
        className="dash__user"
        to={portalPages.dashboard}
        search={{ tab: accountTab }}
        activeOptions={{ exact: true }}
      >
        <Avatar name={name} slug={name} image="" />
        <div className="dash__who">
          <b>{name}</b>
          <span>{user.role}</span>
        </div>
        <span className="sr">{dashboardContent.myAccount}</span>
      </Link>
      <UnsentButton />
      <div className="dash__theme">
        <ThemeToggle />
      </div>
      <LogoutButton />
    </header>
  )
}

const words = unsentContent.leaving

function LogoutButton() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  const [unsent, setUnsent] = useState<{ own: number; others: number }>()

  const ask = async () => {
    setLeaving(true)
    if (onlineManager.isOnline()) await sendAll()
    setLeaving(false)
    const left = { own: unsentStore.waiting().length, others: unsentStore.countOfOthers() }
    if (left.own + left.others > 0) setUnsent(left)
    else await logOut()
  }

  const logOut = async () => {
    setUnsent(undefined)
    setLeaving(true)
    try {
      await sendUnread(staffPaths.logout, {})
    } catch {
      setLeaving(false)
      const { logoutFailedTitle: title, logoutFailed: description } = staffMessages
      return toast({ title, description, variant: 'destructive' })
    }
    forgetTyping()
    unsentStore.reread()
    await queryClient.invalidateQueries(userQuery)
    await navigate({ to: portalPages.login, replace: true })
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] })
    toast({ title: staffMessages.logoutSuccessTitle, description: staffMessages.logoutSuccess })
  }

  return (
    <>
      <Button look="quiet" small className="dash__logout" aria-disabled={leaving} onClick={ask}>
        <LogOut className="i" />
        {dashboardContent.logout}
      </Button>
      {unsent && (
        <ConfirmDialog
          title={words.title}
          cancel={words.stay}
          confirm={words.leave}
          onCancel={() => setUnsent(undefined)}
          onConfirm={() => void logOut()}
        >
          {words.text(unsent.own, unsent.others)}
        </ConfirmDialog>
      )}
    </>
  )
}
