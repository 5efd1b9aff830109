import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/cms/')({
  beforeLoad: () => {
    // A literal, because public pages load this file and must not load the portal's constants.
    throw redirect({ to: '/cms/login' })
  },
})
