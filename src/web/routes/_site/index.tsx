import { createFileRoute } from '@tanstack/react-router'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/home/home.css?url'
import { HomePage } from '#web/features/home/home-page.tsx'

export const Route = createFileRoute('/_site/')({
  loader: preloadPage,
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: HomePage,
})
