import type { ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'

interface ConfirmDialogProps {
  title: string
  cancel?: string | undefined
  confirm: string
  busy?: string | false
  onCancel(): void
  onConfirm(): void
  children: ReactNode
}

export function ConfirmDialog({
  title,
  cancel,
  confirm,
  busy = false,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      kind="alert"
      title={title}
      onClose={onCancel}
      cancel={cancel}
      acts={
        <Button look="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      }
    >
      <p className="muted">{children}</p>
    </Dialog>
  )
}
