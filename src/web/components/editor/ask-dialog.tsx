import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { editorContent } from './editor.content.ts'

interface AskDialogProps {
  words: { remove: string; save: string }
  title: string
  note?: string
  children: ReactNode
  onSave(): void
  /** Only what is in the text can be removed from it. */
  onRemove: (() => void) | undefined
  onClose(): void
}

/** Fields about one thing in the text. No form of its own: the editor may stand in one. */
export function AskDialog({ words, title, note, children, onSave, onRemove, onClose }: AskDialogProps) {
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onSave()
  }
  return (
    <Dialog
      title={title}
      {...(note && { note })}
      onClose={onClose}
      footer={
        <>
          {onRemove && (
            <Button look="plain" onClick={onRemove}>
              {words.remove}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {editorContent.cancel}
          </Button>
          <Button onClick={onSave}>{words.save}</Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any of the fields, as in a form. */}
      <div className="form" onKeyDown={saveByEnter}>
        {children}
      </div>
    </Dialog>
  )
}
