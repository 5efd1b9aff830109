import { lazy, Suspense, useEffect, useState } from 'react'
import { readToasts, subscribeToToasts } from './toast-store.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** The code for toasts arrives with the first of them, or when somebody asks for the region with F8. */
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
  return wanted ? (
    <Suspense>
      <Toaster takesFocus={wanted === 'focus'} />
    </Suspense>
  ) : null
}
