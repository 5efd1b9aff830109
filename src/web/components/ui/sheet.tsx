import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useModal } from './use-modal.ts'

interface SheetProps {
  kind: 'sheet' | 'find'
  className: string
  label: string
  onClose(): void
  children: ReactNode
}

/** A dialog for looking and choosing: a click beside it closes it too. */
export function Sheet({ kind, className, label, onClose, children }: SheetProps) {
  const scrim = useRef<HTMLDivElement>(null)
  useModal(scrim, onClose)
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: an extra way to close; Escape and Close work by keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: an extra way to close; Escape and Close work by keyboard.
    <div className={`scrim scrim--${kind}`} ref={scrim} onClick={({ target }) => target === scrim.current && onClose()}>
      <section className={className} role="dialog" aria-modal="true" aria-label={label}>
        {children}
      </section>
    </div>,
    document.body,
  )
}
