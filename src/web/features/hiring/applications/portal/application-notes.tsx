import { type FormEvent, type RefObject, useState } from 'react'
import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffMessages, applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { forgetStaffDraft, readStaffDraft, writeStaffDraft } from '#web/components/session/staff-draft.ts'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea } from '#web/components/ui/field.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind } from './applications.portal.kind.tsx'

interface NoteFormProps {
  application: ApplicationDetail
  box: RefObject<HTMLTextAreaElement | null>
}

export function NoteForm({ application: { id }, box }: NoteFormProps) {
  const attempt = useAttempt(applicationKind.key)
  const draftName = `note:${id}`
  const [text, setText] = useState(() => readStaffDraft<{ text: string }>(draftName)?.text ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const change = (next: string) => {
    setText(next)
    if (next) writeStaffDraft(draftName, { text: next })
    else forgetStaffDraft(draftName)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setError(applicationStaffMessages.noteEmpty)
    setBusy(true)
    const add = () => staffClient.sendUnread(pathOf(applicationStaffPaths.notes, id), { body: { text } })
    if (await attempt(add, applicationStaffMessages.noteFailed)) change('')
    setBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextArea
        ref={box}
        label={words.noteLabel}
        hint={words.notesHint}
        rows={2}
        maxLength={5_000}
        value={text}
        error={error}
        onChange={({ target }) => {
          change(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="quiet" small busy={busy && words.addingNote}>
        {words.addNote}
      </Button>
    </form>
  )
}

export function useDeleteNote(name: string) {
  const attempt = useAttempt(applicationKind.key)
  const restore = (noteId: number) =>
    attempt(async () => {
      await staffClient.sendUnread(pathOf(applicationStaffPaths.restoreNote, noteId), {})
      succeed(words.noteRestored)
    }, applicationStaffMessages.noteFailed)
  return (noteId: number) =>
    attempt(async () => {
      await staffClient.sendUnread(pathOf(applicationStaffPaths.note, noteId), { method: 'DELETE' })
      succeed(words.noteDeleted, { name, run: () => void restore(noteId) })
    }, applicationStaffMessages.noteFailed)
}
