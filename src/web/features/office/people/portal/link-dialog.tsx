import Check from 'icon:check'
import Copy from 'icon:copy'
import { useRef, useState } from 'react'
import type { SentLink } from '#contract/office/people.staff.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { linkWords as words } from './people.portal.content.ts'
import { personName } from './people.portal.kind.ts'

export function LinkDialog({ sent: { person, url }, onClose }: { sent: SentLink; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  const copy = async () => {
    field.current?.select()
    // Falls back to copying the selection where the clipboard API is blocked.
    const copied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => document.execCommand('copy'),
    )
    setCopied(copied)
  }

  return (
    <Dialog
      title={words.title(personName(person))}
      note={words.note(person.email)}
      onClose={onClose}
      cancel={words.done}
      acts={
        <Button onClick={copy}>
          {isCopied ? <Check className="i" /> : <Copy className="i" />}
          <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
        </Button>
      }
    >
      <TextField
        ref={field}
        label={words.label}
        readOnly
        value={url}
        hint={words.hint}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      {person.link && (
        <p className="muted small linkuntil">
          {words.until} <Moment at={person.link.expiresAt} />.
        </p>
      )}
    </Dialog>
  )
}
