import { createFileRoute } from '@tanstack/react-router'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/legal/legal.css?url'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { privacyContent } from '#web/features/legal/privacy.content.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/privacy')({
  loader: (input) => preloadPage(input, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Privacy,
})

function Privacy() {
  return <LegalPage content={privacyContent} />
}
