import { type ReactNode, useRef, useState } from 'react'
import { asInBox, redact } from '#contract/inbox/redaction.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { RedactDialog, type RedactedText, type Selected } from './redact-dialog.tsx'
import { submissionsContent as words } from './submissions.content.ts'

interface RedactableProps<Row, State extends string, Search> extends RedactedText<Row, State, Search> {
  /** Gets a pattern of the removed text, to remove it from local drafts too. */
  onRedacted?(copies: RegExp): void
  note?: ReactNode
  children?: ReactNode
}

export function Redactable<Row, State extends string, Search>({
  text,
  what,
  note,
  children,
  onRedacted,
  ...place
}: RedactableProps<Row, State, Search>) {
  const shown = useRef<HTMLParagraphElement>(null)
  // Read on pointerdown, because the press may clear the selection before the click.
  const selected = useRef<Selected>({ from: 0, to: 0 })
  const [isOpen, setOpen] = useState(false)
  const isPermitted = usePermission()(place.kind.permission)
  return (
    <>
      <p className="message" ref={shown}>
        {text}
      </p>
      {note}
      {(isPermitted || children) && (
        <div className="message-acts">
          {children}
          {isPermitted && text && (
            <Button
              look="plain"
              small
              aria-label={words.redaction.of(what)}
              onPointerDown={() => {
                selected.current = selectedIn(shown.current)
              }}
              onClick={({ detail }) => {
                // A click by keyboard has no pointerdown.
                if (detail === 0) selected.current = selectedIn(shown.current)
                setOpen(true)
              }}
            >
              {words.redact}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <RedactDialog
          {...place}
          text={text}
          what={what}
          selected={selected.current}
          onClose={() => setOpen(false)}
          onRedacted={(place) => {
            setOpen(false)
            const redacted = redact(text, place)
            if (redacted) onRedacted?.(redacted.copies)
          }}
        />
      )}
    </>
  )
}

function selectedIn(element: HTMLElement | null): Selected {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  if (!element || !range?.intersectsNode(element)) return { from: 0, to: 0 }
  const whole = document.createRange()
  whole.selectNodeContents(element)
  const upTo = (node: Node, offset: number) => {
    const before = whole.cloneRange()
    if (whole.comparePoint(node, offset) <= 0) before.setEnd(node, offset)
    return asInBox(before.toString()).length
  }
  return { from: upTo(range.startContainer, range.startOffset), to: upTo(range.endContainer, range.endOffset) }
}
