import X from 'icon:x'
import { type ReactNode, useId } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { writingContent as words } from './writing.content.ts'

interface WritingDrawerProps {
  title: string
  isSheet: boolean
  primary: ReactNode
  onClose(): void
  children: ReactNode
}

export function WritingDrawer({ title, isSheet, primary, onClose, children }: WritingDrawerProps) {
  const id = useId()
  const head = (
    <div className="drawer__head">
      <h2 id={id} tabIndex={-1} data-first-focus>
        {title}
      </h2>
      <Button look="plain" icon aria-label={words.close} onClick={onClose}>
        <X className="i" />
      </Button>
    </div>
  )
  if (!isSheet)
    return (
      <aside className="drawer" aria-labelledby={id}>
        {head}
        {children}
      </aside>
    )
  return (
    <Sheet kind="sheet" className="sheet" label={title} onClose={onClose}>
      {head}
      <div className="drawer drawer--sheet">{children}</div>
      <div className="drawer__foot">{primary}</div>
    </Sheet>
  )
}
