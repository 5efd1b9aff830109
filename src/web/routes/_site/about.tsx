import { createFileRoute } from '@tanstack/react-router'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/website/about/about.css?url'
import { AboutPage } from '#web/features/website/about/about-page.tsx'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/about')({
  loader: (input) => preloadPage(input, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: AboutPage,
})
