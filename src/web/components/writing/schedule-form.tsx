import { type FormEvent, useRef, useState } from 'react'
import { scheduleMessages as messages } from '#contract/records.ts'
import { timeZone } from '#web/components/records/moment-in-words.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { writingContent } from './writing.content.ts'

const { schedule: words } = writingContent
const formId = 'schedule'

/** A typed time means: not now. One typed in part has no value, and is refused in view. */
export function submitTypedTime(): boolean {
  const form = document.querySelector<HTMLFormElement>(`form#${formId}`)
  const input = form?.querySelector('input')
  if (!form || !input || !(input.value || input.validity.badInput)) return false
  form.closest('details')?.setAttribute('open', '')
  form.requestSubmit()
  return true
}

/** For what goes out by itself at a chosen time. */
export function ScheduleForm({ isBusy, onSchedule }: { isBusy: boolean; onSchedule(moment: string): void }) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = Date.parse(field.current?.value ?? '')
    const problem = Number.isNaN(at) ? messages.momentWrong : at <= Date.now() ? messages.momentPast : undefined
    setError(problem)
    if (problem) field.current?.focus()
    else onSchedule(new Date(at).toISOString())
  }
  return (
    <details className="writing__more">
      <summary>{words.later}</summary>
      <form id={formId} noValidate onSubmit={submit}>
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
