import { createFileRoute } from '@tanstack/react-router'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/website/home/home.css?url'
import { HomePage } from '#web/features/website/home/home-page.tsx'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/')({
  loader: (input) => preloadPage(input, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: HomePage,
})
