import Undo2 from 'icon:undo-2'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type WorkEvent, type WorkSpan, workSpanSchema } from '#contract/office/activity.schema.ts'
import { activityPaths, activityMessages as messages } from '#contract/office/activity.ts'
import { momentAsField, timeInWords } from '#web/components/records/moment-in-words.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select, TextField } from '#web/components/ui/field.tsx'
import { activityContent } from './activity.portal.content.ts'
import { activityFiltersQuery } from './activity.portal.kind.ts'
import { inPlainWords } from './activity-event.tsx'

const words = activityContent.work

export function UndoWork() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="card activity__past" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Undo2 className="i" />
        {words.open}
      </summary>
      {isOpen && <UndoWorkForm />}
    </details>
  )
}

const momentOf = (typed: string) => {
  const moment = new Date(typed)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

function UndoWorkForm() {
  const { data } = useQuery(activityFiltersQuery)
  // What is undone may concern any screen.
  const attempt = useAttempt([])
  const [person, setPerson] = useState('')
  const [since, setSince] = useState(() => momentAsField(new Date(new Date().setHours(0, 0))))
  const [before, setBefore] = useState(() => momentAsField(new Date(Date.now() + 60_000)))
  const [errors, setErrors] = useState<{ person?: string; before?: string }>({})
  const [busy, setBusy] = useState<'showing' | 'undoing'>()
  const [shown, setShown] = useState<{ span: WorkSpan; events: WorkEvent[] }>()

  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setShown(undefined)
  }
  const show = async (event: FormEvent) => {
    event.preventDefault()
    const span = { person: Number(person), since: momentOf(since), before: momentOf(before) }
    const isFine = workSpanSchema.safeParse(span).success
    setErrors({
      ...(!person && { person: messages.personMissing }),
      ...(person && !isFine && { before: messages.spanEmpty }),
    })
    if (!isFine) return
    setBusy('showing')
    await attempt(async () => {
      const { events } = await staffClient.send<{ events: WorkEvent[] }>(activityPaths.previewWork, { body: span })
      setShown({ span, events })
    }, messages.previewFailed)
    setBusy(undefined)
  }
  const possible = shown?.events.filter(({ reason }) => reason === null) ?? []
  const rest = shown?.events.filter(({ reason }) => reason !== null) ?? []
  const undo = async () => {
    setBusy('undoing')
    await attempt(async () => {
      const body = { ...shown?.span, ids: possible.map(({ id }) => id) }
      const { undone } = await staffClient.send<{ undone: number }>(activityPaths.undoWork, { body })
      succeed(words.undone(undone))
      setShown(undefined)
    }, messages.undoFailed)
    setBusy(undefined)
  }
  return (
    <form noValidate onSubmit={(event) => void show(event)}>
      <p className="muted small">{words.note}</p>
      <div className="activity__when">
        <Select
          label={words.person}
          placeholder={words.choose}
          options={(data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={person}
          error={errors.person}
          onChange={({ target }) => change(setPerson)(target.value)}
        />
        <TextField
          label={words.since}
          type="datetime-local"
          value={since}
          onChange={({ target }) => change(setSince)(target.value)}
        />
        <TextField
          label={words.before}
          type="datetime-local"
          value={before}
          error={errors.before}
          onChange={({ target }) => change(setBefore)(target.value)}
        />
      </div>
      <Button type="submit" look={shown ? 'quiet' : 'primary'} busy={busy === 'showing' && words.showing}>
        {words.show}
      </Button>
      <div role="status">
        {shown?.events.length === 0 && <p>{words.none}</p>}
        {possible.length > 0 && <Events title={words.would(possible.length)} events={possible} />}
        {rest.length > 0 && <Events title={words.stays(rest.length)} events={rest} />}
      </div>
      {possible.length > 0 && (
        <Button look="danger" busy={busy === 'undoing' && words.undoing} onClick={() => void undo()}>
          {words.undo(possible.length)}
        </Button>
      )}
    </form>
  )
}

const Events = ({ title, events }: { title: string; events: WorkEvent[] }) => (
  <section className="activity__day activity__work" aria-label={title}>
    <h2 className="h4">{title}</h2>
    <ul className="bare">
      {events.map((event) => (
        <li key={event.id} className="activity__event">
          <p>
            {inPlainWords(event)}, <time dateTime={event.at}>{timeInWords(event.at)}</time>
          </p>
          {event.reason && <p className="muted small">{event.reason}</p>}
        </li>
      ))}
    </ul>
  </section>
)
