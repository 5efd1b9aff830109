import { type FormEvent, useRef, useState } from 'react'
import { scheduleMessages as messages } from '#contract/records.ts'
import { timeZone } from '#web/components/records/moment-in-words.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { writingContent } from './writing.content.ts'

const { schedule: words } = writingContent

/** For what goes out by itself at a chosen time. */
export function ScheduleForm({ isBusy, onSchedule }: { isBusy: boolean; onSchedule(moment: string): void }) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = Date.parse(field.current?.value ?? '')
    if (Number.isNaN(at)) return setError(messages.momentWrong)
    if (at <= Date.now()) return setError(messages.momentPast)
    setError(undefined)
    onSchedule(new Date(at).toISOString())
  }
  return (
    <details className="writing__more">
      <summary>{words.later}</summary>
      <form noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={words.moment}
          type="datetime-local"
          hint={words.momentHint(timeZone)}
          error={error}
        />
        <Button type="submit" look="quiet" aria-disabled={isBusy}>
          {words.schedule}
        </Button>
      </form>
    </details>
  )
}
