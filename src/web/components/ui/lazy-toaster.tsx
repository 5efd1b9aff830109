import { useEffect, useState, useSyncExternalStore } from 'react'
import { lateComponent } from './late-component.tsx'
import { dismissToast, readToasts, subscribeToToasts } from './toast-store.ts'

interface ToasterProps {
  takesFocus: boolean
}

const Toaster = lateComponent(() => import('./toaster.tsx'), PlainToaster)

export const { preload: preloadToaster, preloadWhenIdle: preloadToasterWhenIdle } = Toaster

/** Also loads on F8, the key that focuses the toasts. */
export function LazyToaster() {
  const [wanted, setWanted] = useState<'toast' | 'focus'>()
  useEffect(() => {
    if (wanted) return
    const want = () => setWanted('toast')
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'F8' && setWanted('focus')
    if (readToasts().length > 0) want()
    document.addEventListener('keydown', onKeyDown)
    const unsubscribe = subscribeToToasts(want)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      unsubscribe()
    }
  }, [wanted])
  return wanted ? <Toaster takesFocus={wanted === 'focus'} /> : null
}

/** Used when the toast code fails to load. */
function PlainToaster({ retry }: ToasterProps & { retry(): void }) {
  const [toast] = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  const id = toast?.id
  useEffect(() => {
    if (id !== undefined) retry()
  }, [id, retry])
  if (!toast?.open) return null
  const { title, description, variant, action } = toast
  const act = () => {
    dismissToast(toast.id)
    action?.run()
  }
  return (
    <section className="toaster" aria-label="Notifications (F8)">
      <div className={variant === 'destructive' ? 'toast toast--error' : 'toast'} role="alert">
        <span />
        <div>
          <p className="toast__title">{title}</p> {description && <p className="toast__text">{description}</p>}
        </div>
        {action && (
          <button type="button" className="btn btn--quiet btn--sm toast__action" onClick={act}>
            {action.label}
          </button>
        )}
        <button type="button" className="toast__close" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
          ×
        </button>
      </div>
    </section>
  )
}
