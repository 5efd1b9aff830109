import { createFileRoute, notFound } from '@tanstack/react-router'

/** The portal has pages below /cms, and none at it. */
export const Route = createFileRoute('/cms/')({
  beforeLoad: () => {
    throw notFound()
  },
})
