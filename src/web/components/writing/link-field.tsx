import type { ReactNode } from 'react'
import { succeed } from '#web/components/records/succeed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { writingContent as words } from './writing.content.ts'

interface LinkFieldProps {
  label: string
  address: string
  hint: string
  children?: ReactNode
}

export function LinkField({ label, address, hint, children }: LinkFieldProps) {
  const copy = () =>
    // Without clipboard access, the link can still be copied from the field.
    navigator.clipboard.writeText(address).then(
      () => succeed(words.copied),
      () => {},
    )
  return (
    <>
      <TextField label={label} readOnly value={address} hint={hint} onFocus={({ target }) => target.select()} />
      <div className="writing-panel__acts">
        <Button look="quiet" onClick={() => void copy()}>
          {words.copy}
        </Button>
        {children}
      </div>
    </>
  )
}
