import { type FormEvent, useState } from 'react'
import { retentionMessages } from '#contract/office/retention.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea } from '#web/components/ui/field.tsx'
import { holdsContent as words } from './holds.content.ts'

export function LiftForm({ onLift }: { onLift(reason: string): Promise<unknown> }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const lift = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < 3) return setError(retentionMessages.liftReasonMissing)
    setError(undefined)
    setBusy(true)
    await onLift(reason.trim())
    setBusy(false)
  }
  return (
    <form className="privacy-form" onSubmit={lift} noValidate>
      <TextArea
        label={words.liftReason}
        hint={words.liftHint}
        rows={2}
        maxLength={500}
        value={reason}
        error={error}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" look="quiet" busy={busy && words.lifting}>
        {words.lift}
      </Button>
    </form>
  )
}
