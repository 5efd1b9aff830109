import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import styles from '#web/features/legal/legal.css?url'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { privacyContent } from '#web/features/legal/privacy.content.ts'

export const Route = createFileRoute('/_site/privacy')({
  loader: ({ context: { queryClient } }) => preload(queryClient, seoQuery(privacyContent.path)),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: Privacy,
})

function Privacy() {
  return <LegalPage content={privacyContent} />
}
