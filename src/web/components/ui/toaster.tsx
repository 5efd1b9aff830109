import CircleCheck from 'icon:circle-check'
import CircleAlert from 'icon:circle-exclamation-point'
import X from 'icon:x'
import { Toast } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
// Comes along: this code is fetched whenever somebody begins to fill in a form.
import '#web/components/form/crisis-note.ts'
import { dismissToast, readToasts, subscribeToToasts, toastDurationMs } from './toast-store.ts'

/** The notifications region: F8 moves focus to it, a swipe of 50 px to the right dismisses. */
export default function Toaster({ takesFocus }: { takesFocus: boolean }) {
  const viewport = useRef<HTMLOListElement>(null)
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  // The key that called for the region was pressed before there was one.
  useEffect(() => {
    if (takesFocus) viewport.current?.focus()
  }, [takesFocus])
  // A provider of its own for each toast: Radix would forget to resume after a pause, and the next toast never leave.
  return (
    <Toast.Provider key={toasts[0]?.id} swipeDirection="right" swipeThreshold={50} duration={toastDurationMs}>
      {toasts.map(({ id, open, title, description, variant = 'default', action, durationMs }) => (
        <Toast.Root
          key={id}
          open={open}
          duration={durationMs ?? toastDurationMs}
          onOpenChange={(next) => !next && dismissToast(id)}
          className={variant === 'destructive' ? 'toast toast--error' : 'toast'}
        >
          {variant === 'destructive' ? <CircleAlert className="i" /> : <CircleCheck className="i" />}
          <div>
            {/* The space keeps the two apart when they are announced. */}
            <Toast.Title className="toast__title">{title}</Toast.Title>{' '}
            {description && <Toast.Description className="toast__text">{description}</Toast.Description>}
          </div>
          {action && (
            // Its label is drawn by the stylesheet: as text a toast says its title and description, and no more.
            <Toast.Action
              className="btn btn--quiet btn--sm toast__action"
              altText={action.altText}
              aria-label={action.label}
              data-label={action.label}
              onClick={action.run}
            />
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
