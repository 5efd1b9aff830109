import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import styles from '#web/features/legal/legal.css?url'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { termsContent } from '#web/features/legal/terms.content.ts'

export const Route = createFileRoute('/_site/terms')({
  loader: ({ context: { queryClient } }) => preload(queryClient, seoQuery(termsContent.path)),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: Terms,
})

function Terms() {
  return <LegalPage content={termsContent} />
}
