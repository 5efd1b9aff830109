import ArrowUpRight from 'icon:arrow-up-right'
import { type FormEvent, useRef, useState } from 'react'
import { recordMessages, undoSeconds } from '#contract/records.ts'
import type { PostRecord } from '#contract/website/posts.staff.schema.ts'
import { postStaffMessages as messages, postState } from '#contract/website/posts.staff.ts'
import { postPage } from '#contract/website/posts.ts'
import { ApiFailure } from '#web/api/client.ts'
import { momentInWords, timeZone } from '#web/components/records/moment-in-words.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import type { PostAutosave } from './post-values.ts'
import { postsPortalContent } from './posts.portal.content.ts'
import { postWrites } from './posts.portal.kind.ts'

const { publishing: words } = postsPortalContent

type Aim = { textId: number | null; publishAt: string | null }

export function PostPublishing({ autosave, onChanged }: { autosave: PostAutosave; onChanged(): void }) {
  const { record: post } = autosave
  const [busy, setBusy] = useState(false)
  const state = postState(post, Date.now())
  const hasChanges = post.publishedId !== null && post.publishedId !== post.textId

  const send = async (aim: (now: PostRecord) => Aim, failed: string): Promise<PostRecord | undefined> => {
    setBusy(true)
    try {
      if (!(await autosave.flush())) return undefined
      const now = autosave.current()
      const published = await postWrites.publish(now.id, { version: now.version, ...aim(now) })
      autosave.replace(published)
      autosave.setErrors({})
      onChanged()
      return published
    } catch (failure) {
      const known = failure instanceof ApiFailure ? failure : undefined
      if (known?.fields) autosave.setErrors(known.fields)
      toast({ title: recordMessages.failedTitle, description: known?.error || failed, variant: 'destructive' })
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const change = async (aim: (now: PostRecord) => Aim, done: string, failed: string) => {
    const before = autosave.current()
    if (!(await send(aim, failed))) return
    const undo = async () => {
      const back = { textId: before.publishedId, publishAt: before.publishAt }
      if (await send(() => back, failed)) toast({ title: recordMessages.successTitle, description: messages.undone })
    }
    toast({
      title: recordMessages.successTitle,
      description: done,
      action: { label: words.undo, altText: words.undoHint, run: () => void undo() },
      durationMs: undoSeconds * 1_000,
    })
  }

  const publish = () =>
    change(({ textId }) => ({ textId, publishAt: null }), messages.published, messages.publishFailed)
  const publishAt = (moment: string) =>
    change(({ textId }) => ({ textId, publishAt: moment }), messages.scheduled, messages.publishFailed)
  const takeBack = () => change(() => ({ textId: null, publishAt: null }), messages.takenBack, messages.takeBackFailed)

  return (
    <section className="writing-panel" aria-labelledby="post-publishing">
      <h2 id="post-publishing">{words.heading}</h2>
      <p role="status">
        {state === 'draft' && words.draft}
        {state === 'scheduled' && words.scheduled(momentInWords(post.publishAt ?? ''), timeZone)}
        {state === 'published' && words.published(momentInWords(post.publishAt ?? ''))}
      </p>
      {hasChanges && <p className="small">{state === 'scheduled' ? words.scheduledChanges : words.changes}</p>}
      <div className="writing-panel__acts">
        {state === 'published' ? (
          hasChanges && (
            <Button busy={busy && words.busy} onClick={() => void publish()}>
              {words.changesNow}
            </Button>
          )
        ) : (
          <Button busy={busy && words.busy} onClick={() => void publish()}>
            {words.now}
          </Button>
        )}
        {state === 'scheduled' && hasChanges && (
          <Button look="quiet" disabled={busy} onClick={() => void publishAt(post.publishAt ?? '')}>
            {words.changesLater}
          </Button>
        )}
        {state !== 'draft' && (
          <Button look="quiet" disabled={busy} onClick={() => void takeBack()}>
            {state === 'scheduled' ? words.unschedule : words.takeBack}
          </Button>
        )}
      </div>
      {state === 'published' && post.publicSlug && (
        <a className="go" href={postPage(post.publicSlug)} target="_blank" rel="noopener">
          {words.see}
          <ArrowUpRight className="i" />
        </a>
      )}
      {state !== 'published' && <ScheduleForm isBusy={busy} onSchedule={publishAt} />}
    </section>
  )
}

function ScheduleForm({ isBusy, onSchedule }: { isBusy: boolean; onSchedule(moment: string): void }) {
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
      <form className="writing-panel__form" noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={words.moment}
          type="datetime-local"
          hint={words.momentHint(timeZone)}
          error={error}
        />
        <Button type="submit" look="quiet" disabled={isBusy}>
          {words.schedule}
        </Button>
      </form>
    </details>
  )
}
