import { createFileRoute } from '@tanstack/react-router'
import { preloadPageWith } from '#web/components/seo/preload-page.ts'
import { HealthNoticePage } from '#web/features/website/legal/health-notice-page.tsx'
import styles from '#web/features/website/legal/legal.css?url'
import { privacyPolicyQuery } from '#web/features/website/legal/privacy.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/consumer-health-data')({
  loader: (input) => preloadPageWith(input, privacyPolicyQuery, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: ConsumerHealthData,
})

function ConsumerHealthData() {
  return <HealthNoticePage failedOnServer={Route.useLoaderData().failed} />
}
