import { createFileRoute } from '@tanstack/react-router'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/about/about.css?url'
import { AboutPage } from '#web/features/about/about-page.tsx'

export const Route = createFileRoute('/_site/about')({
  loader: preloadPage,
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: AboutPage,
})
