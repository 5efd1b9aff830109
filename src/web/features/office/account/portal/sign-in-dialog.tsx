import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { endSignIn, isSignInAsked, subscribeToSignIn } from '#web/components/session/sign-in-store.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { lateComponent } from '#web/components/ui/late-component.tsx'
import { sendAll } from '#web/components/unsent/unsent.ts'
import type { LoginDialogProps } from './login-dialog.tsx'

/** Late, because few sessions end while the portal is open. */
const LoginDialog = lateComponent(
  async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }),
  LoginMissing,
)

export function SignInDialog() {
  const queryClient = useQueryClient()
  const asked = useSyncExternalStore(subscribeToSignIn, isSignInAsked, () => false)
  if (!asked) return null
  const goOn = () => {
    endSignIn(true)
    void sendAll()
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <LoginDialog
      title="Please log in again"
      note="Your session has ended. Nothing you typed is lost: it is saved as soon as you are back."
      cancel="Not now"
      onClose={() => endSignIn(false)}
      onLoggedIn={goOn}
    />
  )
}

function LoginMissing({ retry, onLoggedIn: _, ...dialog }: LoginDialogProps & { retry(): void }) {
  return (
    <Dialog
      {...dialog}
      acts={
        <>
          <Button look="quiet" onClick={() => location.reload()}>
            Reload
          </Button>
          <Button onClick={retry}>Try again</Button>
        </>
      }
    >
      <p className="notice notice--error" role="alert">
        The login could not be loaded. Please check your connection; if it is there, reload the page.
      </p>
    </Dialog>
  )
}
