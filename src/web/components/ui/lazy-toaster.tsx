import { lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Toasts are never part of the first HTML, so their code arrives after everything the visitor came for. */
export function LazyToaster() {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return ready ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
