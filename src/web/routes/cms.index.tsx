import { createFileRoute, redirect } from '@tanstack/react-router'
import { cmsPages } from '#contract/cms.ts'

/** Staff type the short address; the login sends whoever is signed in on to the dashboard. */
export const Route = createFileRoute('/cms/')({
  beforeLoad: () => {
    throw redirect({ to: cmsPages.login })
  },
})
