import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type PropsWithChildren, StrictMode, startTransition, useEffect } from 'react'
import { asCodeNotLoaded } from './code-not-loaded.ts'
import { getRouter } from './router.tsx'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const router = getRouter()
let missing: Error | undefined
addEventListener('vite:preloadError', ({ payload }) => {
  missing = asCodeNotLoaded(payload)
})

/** Around the page rather than beside it: a sibling would change every id that the server made. */
function Hydrated({ onDone, children }: PropsWithChildren<{ onDone(): void }>) {
  useEffect(onDone, [onDone])
  return children
}

/**
 * Called by the document's own loader (see server/http/late-loader.ts), again if it fails: without the code of its page
 * the document stays the HTML it is. The framework's own entry also brings what calls to server functions need; we have
 * none (decision 001).
 */
window.hydratePage = async () => {
  // On a slow phone our modules, React's and the first render are each a task that is felt; together they were one.
  await nextTask()
  missing = undefined
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const page = Promise.all(routes.map((route) => router.loadRouteChunk(route)))
  const { hydrateRoot } = await import('react-dom/client')
  await page
  await nextTask()
  if (missing) throw missing
  await new Promise<void>((resolve) =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Hydrated onDone={resolve}>
            <RouterClient router={router} />
          </Hydrated>
        </StrictMode>,
      )
    }),
  )
  // For the way back the router notes what it has seen scroll, and the visitor may have scrolled before it was there.
  document.dispatchEvent(new Event('scroll'))
}

if (import.meta.env.DEV) void window.hydratePage()

declare global {
  interface Window {
    hydratePage(): Promise<void>
  }
}
