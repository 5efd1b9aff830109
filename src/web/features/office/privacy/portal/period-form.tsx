import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RetentionPeriod } from '#contract/office/retention.schema.ts'
import { retentionMessages as messages, retentionPaths as paths, retentionPeriods } from '#contract/office/retention.ts'
import { ConfirmDialog } from '#web/components/records/confirm-dialog.tsx'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { retentionContent as words } from './retention.portal.content.ts'
import { foresee, settingsQuery } from './retention.portal.queries.ts'

export function PeriodForm({ period }: { period: RetentionPeriod }) {
  const { name, length, version } = period
  const { least, most } = retentionPeriods[name]
  const queryClient = useQueryClient()
  const attempt = useAttempt(settingsQuery.queryKey)
  const [typed, setTyped] = useState(String(length))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'asking' | 'saving' | false>(false)
  const [asked, setAsked] = useState<{ now: number; changed: number }>()
  const wanted = Number(typed)

  const send = (body: RetentionPeriod) =>
    attempt(async () => {
      const saved = await staffClient.send<RetentionPeriod>(paths.periods, { method: 'PUT', body })
      const undo = { run: () => void send({ name, length, version: saved.version }) }
      succeed(words.saved(name, saved.length), saved.length === length ? undefined : undo)
    }, messages.saveFailed)

  const save = async () => {
    setBusy('saving')
    // After a failure, show the stored value.
    if (!(await send({ name, length: wanted, version }))) await queryClient.invalidateQueries(settingsQuery)
    setBusy(false)
    setAsked(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!Number.isInteger(wanted) || wanted < least || wanted > most) return setError(messages.notInLimits(name))
    if (wanted === length) return
    if (wanted > length) return save()
    setBusy('asking')
    await attempt(async () => setAsked(await foresee(name, wanted)), messages.tonightFailed)
    setBusy(false)
  }

  return (
    <form className="privacy-form retention-period" onSubmit={submit} noValidate>
      <TextField
        label={words.period[name].label}
        hint={words.period[name].hint}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <Button
        type="submit"
        look="quiet"
        aria-disabled={wanted === length}
        aria-label={words.saveOf(name)}
        busy={busy && words[busy]}
      >
        {words.save}
      </Button>
      {asked && (
        <ConfirmDialog
          title={words.shorten(name, wanted)}
          cancel={words.cancel}
          confirm={words.confirm}
          busy={busy === 'saving' && words.saving}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void save()}
        >
          {words.wouldGo(asked.now, asked.changed)}
        </ConfirmDialog>
      )}
    </form>
  )
}
