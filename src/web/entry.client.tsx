import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// The framework's own entry also brings what calls to server functions need; we have none (see decision 005).
function hydrate() {
  const router = getRouter()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

// Reading the modules was one long task on a slow phone; this is the next.
setTimeout(hydrate)
