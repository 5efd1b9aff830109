import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'
import { OnlineButton, submitIfOnline } from './online-button.tsx'

interface FormDialogProps {
  title: string
  note?: string
  kind?: 'small' | 'wide'
  submit: string
  busy: string | false
  look?: 'primary' | 'danger'
  onSubmit(): void
  onClose(): void
  before?: ReactNode
  children: ReactNode
}

export function FormDialog({
  title,
  note,
  kind = 'small',
  submit,
  busy,
  look = 'primary',
  onSubmit,
  onClose,
  before,
  children,
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      title={title}
      {...(note !== undefined && { note })}
      kind={kind}
      onClose={onClose}
      acts={
        <OnlineButton type="submit" form={id} look={look} busy={busy}>
          {submit}
        </OnlineButton>
      }
    >
      {before}
      <form
        id={id}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && !busy) submitIfOnline(currentTarget)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
