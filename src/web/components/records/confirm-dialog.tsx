import type { ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { OnlineButton } from '#web/components/ui/online-button.tsx'

interface ConfirmDialogProps {
  title: string
  cancel?: string | undefined
  confirm: string
  busy?: string | false
  /** It needs no network. */
  isLocal?: boolean
  onCancel(): void
  onConfirm(): void
  children: ReactNode
}

export function ConfirmDialog({
  title,
  cancel,
  confirm,
  busy = false,
  isLocal = false,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const Confirm = isLocal ? Button : OnlineButton
  return (
    <Dialog
      kind="alert"
      title={title}
      onClose={onCancel}
      cancel={cancel}
      acts={
        <Confirm look="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Confirm>
      }
    >
      <p className="muted">{children}</p>
    </Dialog>
  )
}
