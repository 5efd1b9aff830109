import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NotFoundPage } from '#web/components/layout/not-found-page.tsx'

/** The admin portal has a layout of its own: no public header or footer. */
export const Route = createFileRoute('/cms')({
  component: Outlet,
  notFoundComponent: () => (
    <main id="main" tabIndex={-1} className="alone">
      <NotFoundPage />
    </main>
  ),
})
