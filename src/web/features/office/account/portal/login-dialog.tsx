import { Dialog } from '#web/components/ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

export interface LoginDialogProps {
  title: string
  note: string
  cancel: string
  onClose(): void
  onLoggedIn(): void
}

export const LoginDialog = ({ onLoggedIn, ...dialog }: LoginDialogProps) => (
  <Dialog {...dialog}>
    <LoginForm label={dialog.title} onLoggedIn={onLoggedIn} />
  </Dialog>
)
