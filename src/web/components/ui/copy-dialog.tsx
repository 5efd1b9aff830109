import Check from 'icon:check'
import Copy from 'icon:copy'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'

interface CopyDialogProps {
  title: string
  note: string
  words: { label: string; hint: string; copy: string; copied: string; done: string }
  value: string
  onClose(): void
  children?: ReactNode
}

/** Shows a value that is shown only once. */
export function CopyDialog({ title, note, words, value, onClose, children }: CopyDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  const copy = async () => {
    field.current?.select()
    // Falls back to copying the selection where the clipboard API is blocked.
    const copied = await navigator.clipboard.writeText(value).then(
      () => true,
      () => document.execCommand('copy'),
    )
    setCopied(copied)
  }

  return (
    <Dialog
      title={title}
      note={note}
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
        value={value}
        hint={words.hint}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      {children}
    </Dialog>
  )
}
