import Upload from 'icon:upload'
import { type FormEvent, useId, useState } from 'react'
import type { ImportResult } from '#contract/newsletter/subscribers.staff.schema.ts'
import {
  importLimits,
  importOutcomes,
  importMessages as messages,
  subscriberPaths,
} from '#contract/newsletter/subscribers.staff.ts'
import { ApiFailure } from '#web/api/client.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextArea, TextField } from '#web/components/ui/field.tsx'
import { importContent as words } from './subscribers.portal.content.ts'

export function ImportButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" small className="records__roomy" onClick={() => setOpen(true)}>
        <Upload className="i" />
        <span>{words.open}</span>
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

interface Trial {
  file: string
  consent: string
  result: ImportResult
}

function ImportDialog({ onClose }: { onClose(): void }) {
  const form = useId()
  const attempt = useAttempt([subscriberPaths.list])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trial, setTrial] = useState<Trial>()
  const [isBusy, setBusy] = useState(false)
  const send = (input: Omit<Trial, 'result'>, isTrial: boolean) =>
    staffClient.send<ImportResult>(subscriberPaths.import, { body: { ...input, isTrial } })
  const changed = () => {
    setTrial(undefined)
    setErrors({})
  }

  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const chosen = data.get('file')
    if (!(chosen instanceof File) || chosen.name === '') return setErrors({ file: words.noFile })
    if (chosen.size > importLimits.bytes) return setErrors({ file: messages.tooLarge })
    setBusy(true)
    const input = { file: await chosen.text(), consent: String(data.get('consent')) }
    try {
      setTrial({ ...input, result: await send(input, true) })
      setErrors({})
    } catch (failure) {
      const { fields = {}, error = messages.checkFailed } = failure instanceof ApiFailure ? failure : {}
      setErrors(Object.keys(fields).length > 0 ? fields : { file: error })
    }
    setBusy(false)
  }
  const add = async ({ file, consent }: Trial) => {
    setBusy(true)
    const isDone = await attempt(async () => {
      const { counts } = await send({ file, consent }, false)
      succeed(words.added(counts.new))
    }, messages.failed)
    setBusy(false)
    if (isDone) onClose()
  }

  const count = trial?.result.counts.new ?? 0
  return (
    <Dialog
      title={words.title}
      note={words.note}
      onClose={onClose}
      acts={
        trial && count > 0 ? (
          <Button busy={isBusy && words.adding} onClick={() => void add(trial)}>
            {words.add(count)}
          </Button>
        ) : (
          <Button type="submit" form={form} busy={isBusy && words.checking}>
            {words.check}
          </Button>
        )
      }
    >
      <form id={form} className="import" noValidate onSubmit={(event) => void check(event)} onChange={changed}>
        <TextField
          label={words.file}
          hint={words.fileHint}
          error={errors.file}
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
        />
        <TextArea
          label={words.consent}
          hint={words.consentHint}
          error={errors.consent}
          name="consent"
          rows={3}
          maxLength={importLimits.consent}
        />
        <div role="status">{trial && <Outcomes result={trial.result} />}</div>
      </form>
    </Dialog>
  )
}

function Outcomes({ result: { counts, rows } }: { result: ImportResult }) {
  return (
    <>
      {counts.new === 0 && <p>{words.noneNew}</p>}
      <div className="import__outcomes">
        {importOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => {
            const shown = rows.filter((row) => row.outcome === outcome)
            const others = counts[outcome] - shown.length
            return (
              <details key={outcome} className={`import__outcome import__outcome--${outcome}`}>
                <summary>{words.outcomes[outcome](counts[outcome])}</summary>
                <ul className="bare small">
                  {shown.map(({ line, email }) => (
                    <li key={line}>{words.row(line, email)}</li>
                  ))}
                  {others > 0 && <li>{words.more(others)}</li>}
                </ul>
              </details>
            )
          })}
      </div>
    </>
  )
}
