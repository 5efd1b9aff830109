import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { getRouter } from './router.tsx'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

// The framework's own entry also brings what calls to server functions need; we have none (see decision 005).
async function hydrate() {
  // On a slow phone our modules, React's and the first render are each a task that is felt; together they were one.
  await nextTask()
  const { hydrateRoot } = await import('react-dom/client')
  await nextTask()
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

void hydrate()
