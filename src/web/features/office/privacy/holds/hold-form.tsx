import { type FormEvent, useState } from 'react'
import { isEmailAddress } from '#contract/email.ts'
import type { HoldInput } from '#contract/office/retention.schema.ts'
import { retentionMessages } from '#contract/office/retention.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ExactField } from '#web/components/ui/exact-field.tsx'
import { TextArea } from '#web/components/ui/field.tsx'
import { holdsContent as words } from './holds.content.ts'

interface HoldFormProps {
  email?: string
  reason?: string
  label: string
  onHold(input: HoldInput): Promise<boolean>
}

export function HoldForm({ email: given, reason: before = '', label, onHold }: HoldFormProps) {
  const [email, setEmail] = useState(given ?? '')
  const [reason, setReason] = useState(before)
  const [errors, setErrors] = useState<{ email?: string; reason?: string }>({})
  const [busy, setBusy] = useState(false)

  const hold = async (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(!isEmailAddress(email.trim()) && { email: words.invalidEmail }),
      ...(reason.trim().length < 3 && { reason: retentionMessages.reasonMissing }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const isDone = await onHold({ email: email.trim(), reason: reason.trim() })
    setBusy(false)
    if (!isDone || given) return
    setEmail('')
    setReason('')
  }

  return (
    <form className="privacy-form" onSubmit={hold} noValidate>
      {!given && (
        <ExactField
          label={words.email}
          type="email"
          value={email}
          error={errors.email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" look="quiet" busy={busy && words.holding}>
        {label}
      </Button>
    </form>
  )
}
