import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { endSignIn, isSignInAsked, subscribeToSignIn } from '#web/components/session/sign-in-store.ts'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

export function SignInDialog() {
  const queryClient = useQueryClient()
  const asked = useSyncExternalStore(subscribeToSignIn, isSignInAsked, () => false)
  if (!asked) return null
  const dismiss = () => endSignIn(false)
  const goOn = () => {
    endSignIn(true)
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <Dialog
      title="Please log in again"
      note="Your session has ended. Nothing you typed is lost: it is saved as soon as you are back."
      onClose={dismiss}
      cancel="Not now"
    >
      <LoginForm label="Please log in again" onLoggedIn={goOn} />
    </Dialog>
  )
}
