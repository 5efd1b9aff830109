import CircleCheck from 'icon:circle-check'
import CircleAlert from 'icon:circle-exclamation-point'
import X from 'icon:x'
import { Toast } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
// Loaded from here, because the toaster is preloaded when a visitor focuses a form.
import '#web/components/form/crisis-note.ts'
import { dismissToast, readToasts, subscribeToToasts, toastDurationMs } from './toast-store.ts'

export default function Toaster({ takesFocus }: { takesFocus: boolean }) {
  const viewport = useRef<HTMLOListElement>(null)
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  // F8 was pressed before the region existed.
  useEffect(() => {
    if (takesFocus) viewport.current?.focus()
  }, [takesFocus])
  // One provider per toast: after a pause Radix fails to resume the timer, and the next toast would never close.
  return (
    <Toast.Provider key={toasts[0]?.id} swipeDirection="right" swipeThreshold={50} duration={toastDurationMs}>
      {toasts.map(({ id, open, title, description, variant = 'default', action, offer, durationMs }) => (
        <Toast.Root
          key={id}
          open={open}
          duration={durationMs ?? toastDurationMs}
          onOpenChange={(next) => !next && dismissToast(id)}
          className={['toast', variant === 'destructive' && 'toast--error', offer && 'toast--offer']
            .filter(Boolean)
            .join(' ')}
        >
          {variant === 'destructive' ? <CircleAlert className="i" /> : <CircleCheck className="i" />}
          <div>
            {/* The space separates title and description when they are announced. */}
            <Toast.Title className="toast__title">{title}</Toast.Title>{' '}
            {description && <Toast.Description className="toast__text">{description}</Toast.Description>}
          </div>
          {[offer, action].map(
            (act) =>
              act && (
                // CSS draws the label, so that the toast's text is its title and description only.
                <Toast.Action
                  key={act.label}
                  data-offer={act === offer || undefined}
                  className="btn btn--quiet btn--sm toast__action"
                  altText={act.altText}
                  aria-label={act.label}
                  data-label={act.label}
                  onClick={act.run}
                />
              ),
          )}
          <Toast.Close className="toast__close" aria-label="Dismiss">
            <X className="i" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport ref={viewport} className="toaster" hotkey={['F8']} />
    </Toast.Provider>
  )
}
