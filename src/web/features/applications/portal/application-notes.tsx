import { type FormEvent, useState } from 'react'
import type { ApplicationDetail } from '#contract/applications.staff.schema.ts'
import { applicationStaffMessages } from '#contract/applications.staff.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea } from '#web/components/ui/field.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { useApplicationWrites } from './use-application-writes.ts'

export function ApplicationNotes({ application: { id, notes } }: { application: ApplicationDetail }) {
  const { addNote, deleteNote } = useApplicationWrites()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setError(applicationStaffMessages.noteEmpty)
    setBusy(true)
    // What was typed stays until it is stored.
    if (await addNote(id, text)) setText('')
    setBusy(false)
  }

  return (
    <section>
      <h2>{words.notes}</h2>
      <ul className="bare application__notes">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="application__letter">{note.text}</p>
            <p className="muted small">
              {note.author ?? words.formerColleague}, <Moment at={note.createdAt} />
            </p>
            <Button look="plain" small onClick={() => void deleteNote(note.id)}>
              {words.deleteNote}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} noValidate>
        <TextArea
          label={words.noteLabel}
          hint={words.notesHint}
          rows={3}
          maxLength={5_000}
          value={text}
          error={error}
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" look="quiet" small busy={busy && words.addingNote}>
          {words.addNote}
        </Button>
      </form>
    </section>
  )
}
