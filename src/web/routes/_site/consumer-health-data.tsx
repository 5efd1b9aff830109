import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import { HealthNoticePage } from '#web/features/website/legal/health-notice-page.tsx'
import styles from '#web/features/website/legal/legal.css?url'
import { privacyPolicyQuery } from '#web/features/website/legal/privacy.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/consumer-health-data')({
  loader: async (input) => {
    const [{ failed }] = await Promise.all([
      preload(input.context.queryClient, privacyPolicyQuery),
      preloadPage(input, styles),
    ])
    return { failed }
  },
  head: () => ({ links: [stylesheet(styles)] }),
  component: ConsumerHealthData,
})

function ConsumerHealthData() {
  return <HealthNoticePage failedOnServer={Route.useLoaderData().failed} />
}
