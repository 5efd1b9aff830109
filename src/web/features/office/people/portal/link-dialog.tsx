import type { SentLink } from '#contract/office/people.staff.schema.ts'
import { CopyDialog } from '#web/components/ui/copy-dialog.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { linkWords as words } from './people.portal.content.ts'
import { personName } from './people.portal.kind.ts'

export const LinkDialog = ({ sent: { person, url }, onClose }: { sent: SentLink; onClose(): void }) => (
  <CopyDialog
    title={words.title(personName(person))}
    note={words.note(person.email)}
    words={words}
    value={url}
    onClose={onClose}
  >
    {person.link && (
      <p className="muted small linkuntil">
        {words.until} <Moment at={person.link.expiresAt} />.
      </p>
    )}
  </CopyDialog>
)
