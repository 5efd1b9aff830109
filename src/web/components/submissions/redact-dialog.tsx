import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { asInBox, redact, redactionMessages } from '#contract/inbox/redaction.ts'
import { ApiFailure } from '#web/api/client.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { refresh, useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { TextArea } from '#web/components/ui/field.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { pathOf, type SubmissionKind } from './submission-kind.ts'
import { submissionsContent } from './submissions.content.ts'

const words = submissionsContent.redaction

export interface Selected {
  from: number
  to: number
}

export interface RedactedText<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  submission: { id: number; textVersion: number }
  field: string
  number?: number
  text: string
  what: string
}

interface RedactDialogProps<Row, State extends string, Search> extends RedactedText<Row, State, Search> {
  selected: Selected
  onClose(): void
  onRedacted(place: Selected): void
}

/** The text is in a textarea, so that it can be selected by keyboard. */
export function RedactDialog<Row, State extends string, Search>({
  kind,
  submission,
  field,
  number = 0,
  text: latest,
  what,
  selected,
  onClose,
  onRedacted,
}: RedactDialogProps<Row, State, Search>) {
  const queryClient = useQueryClient()
  const attempt = useAttempt(kind.key)
  // Keep the text as it was on opening, because the selection refers to it.
  const [{ text, textVersion }] = useState({ text: latest, textVersion: submission.textVersion })
  const area = useRef<HTMLTextAreaElement>(null)
  const [place, setPlace] = useState(selected)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: apply the page's selection once.
  useEffect(() => {
    const box = area.current
    if (!box) return
    box.setSelectionRange(selected.from, selected.to)
    const note = () => {
      if (document.activeElement !== box) return
      setPlace({ from: box.selectionStart, to: box.selectionEnd })
      if (box.selectionStart < box.selectionEnd) setError(undefined)
    }
    // Not `readonly`, because Chromium allows no keyboard selection there.
    const keep = (event: Event) => event.preventDefault()
    box.addEventListener('beforeinput', keep)
    document.addEventListener('selectionchange', note)
    return () => {
      box.removeEventListener('beforeinput', keep)
      document.removeEventListener('selectionchange', note)
    }
  }, [])
  const isSomething = redact(text, place) !== undefined

  const confirm = async () => {
    if (!isSomething) {
      area.current?.focus()
      return setError(redactionMessages.nothing)
    }
    setBusy(true)
    const body = { field, number, ...place, textVersion }
    const isDone = await attempt(async () => {
      try {
        await staffClient.sendUnread(pathOf(kind.paths.redaction, submission.id), { body })
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.status === 409) {
          onClose()
          void refresh(queryClient, kind.key)
        }
        throw failure
      }
      succeed(words.done)
    }, redactionMessages.failed)
    setBusy(false)
    if (isDone) onRedacted(place)
  }

  return (
    <FormDialog
      title={words.title}
      submit={words.confirm}
      busy={busy && words.busy}
      look="danger"
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <div className="redaction">
        <TextArea
          ref={area}
          label={words.of(what)}
          hint={words.hint}
          rows={7}
          inputMode="none"
          spellCheck={false}
          value={text}
          error={error}
          onChange={() => {}}
        />
        <p role="status" className="redaction__selected">
          {isSomething ? (
            <>
              {words.selected} <b>{asInBox(text).slice(place.from, place.to)}</b>
            </>
          ) : (
            words.nothing
          )}
        </p>
        <p className="muted">{words.consequences}</p>
      </div>
    </FormDialog>
  )
}
