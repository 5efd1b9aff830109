import type { MessageDetail } from '#contract/inbox/messages.staff.schema.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { NoteForm, NoteText } from '#web/components/submissions/notes.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { messageKind } from './messages.portal.kind.tsx'

export function MessageNotes({ message }: { message: MessageDetail }) {
  const isPermitted = usePermission()(messageKind.permission)
  if (!isPermitted && message.notes.length === 0) return null
  return (
    <section>
      <h2>{submissionsContent.notes.heading}</h2>
      {message.notes.length > 0 && (
        <ol className="bare notes">
          {message.notes.map((note) => (
            <li key={note.id}>
              <NoteText kind={messageKind} submission={message} note={note} mayDelete={isPermitted} />
            </li>
          ))}
        </ol>
      )}
      {isPermitted && <NoteForm kind={messageKind} submission={message} />}
    </section>
  )
}
