import { type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
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
  /** Without a network it is kept and sent later. */
  waits?: boolean
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
  waits = false,
  before,
  children,
}: FormDialogProps) {
  const id = useId()
  const Submit = waits ? Button : OnlineButton
  return (
    <Dialog
      title={title}
      {...(note !== undefined && { note })}
      kind={kind}
      onClose={onClose}
      acts={
        <Submit type="submit" form={id} look={look} busy={busy}>
          {submit}
        </Submit>
      }
    >
      {before}
      <form
        id={id}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          flushSync(onSubmit)
          event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
        }}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && !busy)
            waits ? currentTarget.requestSubmit() : submitIfOnline(currentTarget)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
