import { createFileRoute } from '@tanstack/react-router'
import { termsContent } from '#contract/website/content/terms.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/website/legal/legal.css?url'
import { LegalPage } from '#web/features/website/legal/legal-page.tsx'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/terms')({
  loader: (input) => preloadPage(input, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Terms,
})

function Terms() {
  return <LegalPage content={usePageText('/terms', termsContent)} />
}
