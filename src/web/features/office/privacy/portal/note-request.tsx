import { type FormEvent, useState } from 'react'
import type { PrivacyRequest } from '#contract/office/privacy-desk.schema.ts'
import { privacyDeskMessages, privacyDeskPaths, requestKinds } from '#contract/office/privacy-desk.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select, TextField } from '#web/components/ui/field.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { privacyContent as words } from './privacy-desk.portal.content.ts'
import { privacyRequestsQuery } from './privacy-desk.portal.queries.ts'

/** en-CA formats dates as YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('en-CA')

export function NoteRequest({ email }: { email: string }) {
  const attempt = useAttempt(privacyRequestsQuery.queryKey)
  const [kind, setKind] = useState('')
  const [receivedOn, setReceivedOn] = useState(today)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const note = async (event: FormEvent) => {
    event.preventDefault()
    if (!kind) return setError(words.chooseKind)
    setBusy(true)
    await attempt(async () => {
      const body = { email, kind, receivedOn }
      const { id } = await staffClient.send<PrivacyRequest>(privacyDeskPaths.requests, { body })
      toast({ title: words.noted(id) })
      setKind('')
    }, privacyDeskMessages.noteFailed)
    setBusy(false)
  }

  return (
    <details className="privacy-note">
      <summary>{words.note}</summary>
      <form className="privacy-form" onSubmit={note} noValidate>
        <p className="muted small">{words.noteHint}</p>
        <Select
          label={words.noteKind}
          placeholder={words.choose}
          options={requestKinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          error={error}
          onChange={({ target }) => {
            setKind(target.value)
            setError(undefined)
          }}
        />
        <TextField
          label={words.noteDay}
          type="date"
          max={today()}
          value={receivedOn}
          onChange={({ target }) => setReceivedOn(target.value)}
        />
        <Button type="submit" look="quiet" busy={busy && words.noting}>
          {words.noteNow}
        </Button>
      </form>
    </details>
  )
}
