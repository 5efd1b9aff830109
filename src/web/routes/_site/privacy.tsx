import { createFileRoute } from '@tanstack/react-router'
import { preloadPageWith } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/website/legal/legal.css?url'
import { privacyPolicyQuery } from '#web/features/website/legal/privacy.queries.ts'
import { PrivacyPage } from '#web/features/website/legal/privacy-page.tsx'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/privacy')({
  loader: (input) => preloadPageWith(input, privacyPolicyQuery, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Privacy,
})

function Privacy() {
  return <PrivacyPage failedOnServer={Route.useLoaderData().failed} />
}
