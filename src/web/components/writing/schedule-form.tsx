import { timeZone } from '#web/components/records/moment-in-words.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import type { TypedTime } from './use-typed-time.ts'
import { writingContent } from './writing.content.ts'

const { schedule: words } = writingContent

interface ScheduleFormProps {
  time: TypedTime
  isBusy: boolean
  onSchedule(): void
}

/** For what goes out by itself at a chosen time. */
export const ScheduleForm = ({ time, isBusy, onSchedule }: ScheduleFormProps) => (
  <details className="writing__more" open={time.isTyped || undefined}>
    <summary>{words.later}</summary>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSchedule()
      }}
    >
      <TextField
        ref={time.field}
        label={words.moment}
        type="datetime-local"
        hint={words.momentHint(timeZone)}
        error={time.error}
        value={time.value}
        onChange={({ target }) => time.type(target)}
        onBlur={({ target }) => time.type(target)}
      />
      <Button type="submit" look="quiet" aria-disabled={isBusy}>
        {words.schedule}
      </Button>
    </form>
  </details>
)
