import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NotFoundPage } from '#web/components/layout/not-found-page.tsx'

export const Route = createFileRoute('/cms')({
  component: Outlet,
  notFoundComponent: () => (
    <main id="main" tabIndex={-1} className="alone">
      <NotFoundPage />
    </main>
  ),
})
