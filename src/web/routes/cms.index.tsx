import { createFileRoute, redirect } from '@tanstack/react-router'

/** Staff type the short address; the login sends a signed-in user on to the dashboard. */
export const Route = createFileRoute('/cms/')({
  beforeLoad: () => {
    // Written out: public pages load this file, and nothing else of the portal.
    throw redirect({ to: '/cms/login' })
  },
})
