import { type ReactNode, useRef, useState } from 'react'
import { asInBox, redact } from '#contract/inbox/redaction.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { RedactDialog, type Selected } from './redact-dialog.tsx'
import type { SubmissionKind } from './submission-kind.ts'
import { submissionsContent as words } from './submissions.content.ts'

interface RedactableProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  submission: { id: number; textVersion: number }
  /** Which of its texts. */
  field: string
  number?: number
  text: string
  /** What the text is called, within a sentence. */
  what: string
  /** Hears what finds the words, for texts that only this browser has. */
  onRedacted?(copies: RegExp): void
  /** Below the text. */
  note?: ReactNode
  /** Other buttons. */
  children?: ReactNode
}

/** What somebody wrote, and the way to take words out of it for good. */
export function Redactable<Row, State extends string, Search>({
  text,
  what,
  note,
  children,
  onRedacted,
  ...place
}: RedactableProps<Row, State, Search>) {
  const shown = useRef<HTMLParagraphElement>(null)
  // A press may undo the selection before it is a click.
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
        <div className="acts">
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
                // By keyboard, without a press.
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
