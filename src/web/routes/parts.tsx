import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import editorStyles from '#web/components/editor/editor.css?url'
import { NotFoundPage } from '#web/components/layout/not-found-page.tsx'
import { SiteLayout } from '#web/components/layout/site-layout.tsx'
import styles from '#web/features/website/parts/parts.css?url'
import { stylesheet } from '#web/framework/stylesheet.ts'
import dialogStyles from '#web/portal/portal.css?url'

export const Route = createFileRoute('/parts')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  head: () => ({ links: import.meta.env.DEV ? [styles, editorStyles, dialogStyles].map(stylesheet) : [] }),
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('#web/features/website/parts/parts-page.tsx'))
    : () => null,
  notFoundComponent: () => (
    <SiteLayout>
      <NotFoundPage />
    </SiteLayout>
  ),
})
