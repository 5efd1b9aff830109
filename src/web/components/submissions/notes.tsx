import AtSign from 'icon:at-sign'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import type { Note } from '#contract/inbox/notes.schema.ts'
import { noteMessages } from '#contract/inbox/notes.ts'
import type { Assignee } from '#contract/inbox/submissions.staff.schema.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { forgetStaffDraft, readStaffDraft, writeStaffDraft } from '#web/components/session/staff-draft.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea } from '#web/components/ui/field.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { deliver } from '#web/components/unsent/unsent.ts'
import { Redactable } from './redactable.tsx'
import { pathOf, type SubmissionKind } from './submission-kind.ts'
import { submissionsContent } from './submissions.content.ts'

const words = submissionsContent.notes

interface NoteFormProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  submission: { id: number; name: string; assignees: Assignee[] }
  box?: Ref<HTMLTextAreaElement>
}

export function NoteForm<Row, State extends string, Search>({
  kind,
  submission: { id, name, assignees },
  box,
}: NoteFormProps<Row, State, Search>) {
  const attempt = useAttempt(kind.key)
  const form = useRef<HTMLFormElement>(null)
  const draftName = kind.noteDraft(id)
  const [text, setText] = useState(() => readStaffDraft<{ text: string }>(draftName)?.text ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const colleagues = assignees.filter(({ isMe }) => !isMe)

  const change = (next: string) => {
    setText(next)
    setError(undefined)
    if (next) writeStaffDraft(draftName, { text: next })
    else forgetStaffDraft(draftName)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setError(noteMessages.noteEmpty)
    setBusy(true)
    const add = async () => {
      await deliver({
        kind: 'note',
        method: 'POST',
        path: pathOf(kind.paths.notes, id),
        body: { text },
        area: kind.paths.list,
        ids: [id],
        words: words.about(name),
        text,
        draft: draftName,
      })
      change('')
    }
    await attempt(add, noteMessages.noteFailed)
    setBusy(false)
  }

  const mention = (name: string) => {
    change(`${text && !/\s$/.test(text) ? `${text} ` : text}@${name} `)
    form.current?.querySelector('textarea')?.focus()
  }

  return (
    <form ref={form} className="note-form" onSubmit={submit} noValidate>
      <TextArea
        ref={box}
        label={words.label}
        hint={kind.noteHint}
        rows={2}
        maxLength={5_000}
        value={text}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
      <div className="note-form__acts">
        <Button type="submit" look="quiet" small busy={busy && words.adding}>
          {words.add}
        </Button>
        {colleagues.length > 0 && (
          <Menu
            look="plain"
            small
            trigger={
              <>
                <AtSign className="i" />
                {words.mention}
              </>
            }
          >
            {colleagues.map((person) => (
              <MenuItem key={person.id} onClick={() => mention(person.name)}>
                {person.name}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </form>
  )
}

interface NoteTextProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  submission: { id: number; name: string; textVersion: number }
  note: Note
  mayDelete: boolean
}

export function NoteText<Row, State extends string, Search>({
  kind,
  submission,
  note: { id, text, author, createdAt },
  mayDelete,
}: NoteTextProps<Row, State, Search>) {
  const attempt = useAttempt(kind.key)
  const restore = () =>
    attempt(async () => {
      await staffClient.sendUnread(pathOf(kind.paths.restoreNote, id), {})
      succeed(words.restored)
    }, noteMessages.noteFailed)
  const remove = () =>
    attempt(async () => {
      await staffClient.sendUnread(pathOf(kind.paths.note, id), { method: 'DELETE' })
      succeed(words.deleted, { name: submission.name, run: () => void restore() })
    }, noteMessages.noteFailed)
  return (
    <Redactable
      kind={kind}
      submission={submission}
      field="note"
      number={id}
      text={text}
      what={words.theNote}
      note={
        <p className="muted small">
          {words.by(author ?? submissionsContent.formerUser)}, <Moment at={createdAt} />
        </p>
      }
    >
      {mayDelete && (
        <Button look="plain" small onClick={() => void remove()}>
          {words.delete}
        </Button>
      )}
    </Redactable>
  )
}
