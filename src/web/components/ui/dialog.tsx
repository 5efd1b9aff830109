import X from 'icon:x'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  note?: string
  /** `alert` must be answered: it has no close button and is read out at once. */
  kind?: 'small' | 'wide' | 'alert'
  onClose(): void
  /** Label of the button that closes it. */
  cancel?: string | undefined
  /** Buttons after that one. */
  acts?: ReactNode
  /** Replaces both. */
  footer?: ReactNode
  children: ReactNode
}

export function Dialog({
  title,
  note,
  kind = 'small',
  onClose,
  cancel = 'Cancel',
  acts,
  footer,
  children,
}: DialogProps) {
  const id = useId()
  const scrim = useRef<HTMLDivElement>(null)
  useModal(scrim, onClose)
  const isAlert = kind === 'alert'
  const semantics = {
    role: isAlert ? 'alertdialog' : 'dialog',
    'aria-modal': true,
    'aria-labelledby': `${id}-title`,
    'aria-describedby': isAlert ? `${id}-body` : undefined,
  }
  return createPortal(
    <div className="scrim" ref={scrim}>
      <section className={`dialog dialog--${isAlert ? 'small' : kind}`} tabIndex={-1} {...semantics}>
        <div className="dialog__head">
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {note && <p>{note}</p>}
          </div>
          {!isAlert && (
            <Button look="plain" icon aria-label="Close" onClick={onClose}>
              <X className="i" />
            </Button>
          )}
        </div>
        <div className="dialog__body" id={`${id}-body`}>
          {children}
        </div>
        <div className="dialog__foot">
          {footer ?? (
            <>
              <Button look="quiet" onClick={onClose}>
                {cancel}
              </Button>
              {acts}
            </>
          )}
        </div>
      </section>
    </div>,
    document.body,
  )
}
