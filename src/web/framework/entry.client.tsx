import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type PropsWithChildren, StrictMode, startTransition, useEffect } from 'react'
import { asCodeNotLoaded } from './code-not-loaded.ts'
import { getRouter } from './router.tsx'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

let created: ReturnType<typeof getRouter> | undefined
let missing: Error | undefined
addEventListener('vite:preloadError', ({ payload }) => {
  missing = asCodeNotLoaded(payload)
})

/** A wrapper, because a sibling would change the ids that useId made on the server. */
function Hydrated({ onDone, children }: PropsWithChildren<{ onDone(): void }>) {
  useEffect(onDone, [onDone])
  return children
}

/** Called by server/http/late-loader.ts; the framework's entry would load an unused client of server functions. */
window.hydratePage = async () => {
  // Split into several tasks, because one long task blocks slow phones.
  await nextTask()
  created ??= getRouter()
  const router = created
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
  router.history.subscribe(({ action, location }) => {
    router.options.context.opensAtTop = action.type === 'PUSH' && !location.hash
  })
  // The page has counted its own view (server/http/late-loader.ts).
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) void nextTask().then(() => window.countView?.(location.href))
  })
  // The router records scroll positions for going back; the visitor may have scrolled before it started.
  document.dispatchEvent(new Event('scroll'))
}

if (import.meta.env.DEV) void window.hydratePage()

declare global {
  interface Window {
    hydratePage(): Promise<void>
    /** Missing in the portal. */
    countView?(cameFrom: string): void
  }
}
