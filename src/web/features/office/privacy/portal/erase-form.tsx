import { type FormEvent, useState } from 'react'
import type { Certificate, HeldKind } from '#contract/office/privacy-desk.schema.ts'
import { type KeepReason, keepReasons, privacyDeskMessages, privacyDeskPaths } from '#contract/office/privacy-desk.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ExactField } from '#web/components/ui/exact-field.tsx'
import { Select } from '#web/components/ui/field.tsx'
import { privacyContent as words } from './privacy-desk.portal.content.ts'
import { privacyRequestsQuery } from './privacy-desk.portal.queries.ts'

interface EraseFormProps {
  email: string
  kinds: HeldKind[]
  onErased(certificate: Certificate): void
}

export function EraseForm({ email, kinds, onErased }: EraseFormProps) {
  const attempt = useAttempt(privacyRequestsQuery.queryKey)
  const [reasons, setReasons] = useState<Record<string, KeepReason | ''>>({})
  const [again, setAgain] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const erase = async (event: FormEvent) => {
    event.preventDefault()
    if (again.trim().toLowerCase() !== email.toLowerCase()) return setError(privacyDeskMessages.notTheSame)
    setBusy(true)
    await attempt(async () => {
      const keep = Object.entries(reasons).flatMap(([name, reason]) => (reason ? [{ name, reason }] : []))
      const body = { email, again, keep }
      onErased(await staffClient.send<Certificate>(privacyDeskPaths.erase, { body }))
    }, privacyDeskMessages.eraseFailed)
    setBusy(false)
  }

  return (
    <form className="privacy-form privacy-erase" onSubmit={erase} noValidate>
      <h3>{words.erase}</h3>
      <p className="muted small">{words.eraseHint}</p>
      {kinds
        .filter((kind) => kind.reasons.length > 0)
        .map((kind) => (
          <Select
            key={kind.name}
            label={words.eraseKind(kind.name)}
            placeholder={words.eraseIt}
            options={kind.reasons.map((reason) => ({ value: reason, label: words.keep(keepReasons[reason]) }))}
            value={reasons[kind.name] ?? ''}
            onChange={({ target }) => setReasons({ ...reasons, [kind.name]: target.value as KeepReason | '' })}
          />
        ))}
      <ExactField
        label={words.again}
        type="email"
        value={again}
        error={error}
        onChange={({ target }) => {
          setAgain(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="danger" busy={busy && words.erasing}>
        {words.eraseNow}
      </Button>
    </form>
  )
}
