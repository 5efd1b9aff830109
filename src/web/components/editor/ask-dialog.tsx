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
  onRemove: (() => void) | undefined
  onClose(): void
}

/** Not a form element, because the editor may be inside a form. */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field saves, as in a form. */}
      <div className="form" onKeyDown={saveByEnter}>
        {children}
      </div>
    </Dialog>
  )
}
