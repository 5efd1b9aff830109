import { useState } from 'react'
import { ExactField } from '#web/components/ui/exact-field.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { readAddress } from './address.ts'
import { AskDialog } from './ask-dialog.tsx'
import { editorContent } from './editor.content.ts'

const words = editorContent.link

export interface LinkDraft {
  href: string
  text: string | undefined
}

interface LinkDialogProps {
  start: LinkDraft
  onSave(link: LinkDraft): void
  onRemove(): void
  onClose(): void
}

export function LinkDialog({ start, onSave, onRemove, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(start.href)
  const [text, setText] = useState(start.text)
  const [isTried, setTried] = useState(false)
  const href = readAddress(address)
  const hasWords = text === undefined || text.trim() !== ''

  const save = () => {
    setTried(true)
    if (href && hasWords) onSave({ href, text: text?.trim() })
  }
  return (
    <AskDialog
      words={words}
      title={start.href ? words.edit : words.add}
      onSave={save}
      onRemove={start.href ? onRemove : undefined}
      onClose={onClose}
    >
      <ExactField
        label={words.address}
        wide
        inputMode="url"
        hint={words.addressHint}
        error={isTried && !href ? words.wrong : undefined}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      {text !== undefined && (
        <TextField
          label={words.words}
          wide
          autoComplete="off"
          error={isTried && !hasWords ? words.noWords : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </AskDialog>
  )
}
