import Clock from 'icon:history'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type PastSince, pastPageSchema } from '#contract/website/past.schema.ts'
import { pastMessages as messages, pastPath } from '#contract/website/past.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { momentAsField, timeZone } from '#web/components/records/moment-in-words.ts'
import { openPreview } from '#web/components/records/preview-button.tsx'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ExactField } from '#web/components/ui/exact-field.tsx'
import { TextField } from '#web/components/ui/field.tsx'

const words = {
  open: 'See the site as it was',
  note: 'Any page as visitors saw it at a moment, made anew from what was written down then. Words and pictures that come with a release are today’s. People whose data was erased are not on it.',
  page: 'Page',
  moment: 'Day and time',
  zone: (name: string) => `By your clock (${name.replaceAll('_', ' ')}).`,
  show: 'Show the page',
  since: (since: Date) =>
    `What pages said is known since ${since.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}. What they said before, we do not know.`,
}

const sinceQuery = queryOptions({
  queryKey: [pastPath],
  queryFn: ({ signal }) => staffClient.read<PastSince>(pastPath, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const pathOf = (typed: string) => {
  const { origin, pathname, search } = new URL(typed.trim(), location.origin)
  return origin === location.origin ? pathname + search : typed
}

export function PastLook() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="card activity__past" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Clock className="i" />
        {words.open}
      </summary>
      {isOpen && <PastForm />}
    </details>
  )
}

function PastForm() {
  const { data, isError } = useQuery(sinceQuery)
  const page = useRef<HTMLInputElement>(null)
  const moment = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<{ page?: string | undefined; at?: string | undefined }>({})
  const pages = useId()

  const show = async (event: FormEvent) => {
    event.preventDefault()
    const at = new Date(moment.current?.value ?? '')
    const wrongMoment = Number.isNaN(at.getTime())
      ? messages.notAMoment
      : at.getTime() > Date.now()
        ? messages.notYet
        : data && at < new Date(data.since)
          ? messages.notKnown
          : undefined
    const path = pathOf(page.current?.value ?? '')
    const wrongPage = pastPageSchema.shape.page.safeParse(path).error?.issues[0]?.message
    setErrors({ page: wrongPage, at: wrongMoment })
    if (wrongPage) return page.current?.focus()
    if (wrongMoment) return moment.current?.focus()
    await openPreview(pastPath, { page: path, at: at.toISOString(), timeZone }, messages.failed)
  }
  return (
    <form noValidate onSubmit={(event) => void show(event)}>
      <p className="muted small">{words.note}</p>
      <div className="activity__when">
        <ExactField ref={page} label={words.page} list={pages} defaultValue="/" error={errors.page} inputMode="url" />
        <datalist id={pages}>
          {publicPages.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
        <TextField
          ref={moment}
          label={words.moment}
          type="datetime-local"
          hint={words.zone(timeZone)}
          error={errors.at}
          max={momentAsField(new Date())}
          min={data && momentAsField(new Date(data.since))}
        />
      </div>
      <Button type="submit">{words.show}</Button>
      <p className="muted small" role={isError ? 'alert' : 'status'}>
        {data ? words.since(new Date(data.since)) : isError ? messages.sinceFailed : ''}
      </p>
    </form>
  )
}
