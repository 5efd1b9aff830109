import { useState } from 'react'
import { TextField } from '#web/components/ui/field.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { editorContent } from './editor.content.ts'

const words = editorContent.picture

interface PictureDialogProps {
  alt: string
  onSave(alt: string): void
  onRemove: (() => void) | undefined
  onClose(): void
}

export function PictureDialog({ alt, onSave, onRemove, onClose }: PictureDialogProps) {
  const [text, setText] = useState(alt)
  const [isTried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    if (text.trim()) onSave(text.trim())
  }
  return (
    <AskDialog words={words} title={words.title} note={words.note} onSave={save} onRemove={onRemove} onClose={onClose}>
      <TextField
        label={words.alt}
        wide
        autoComplete="off"
        error={isTried && !text.trim() ? words.wrong : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </AskDialog>
  )
}
