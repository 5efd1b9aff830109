import { createFileRoute } from '@tanstack/react-router'
import { ApplicationStatusPage } from '#web/features/hiring/applications/application-status-page.tsx'
import styles from '#web/features/hiring/applications/applications.css?url'
import { getHost } from '#web/framework/host.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

// Opened only by mailed links and by its own forms, so client navigation needs no styles.
export const Route = createFileRoute('/_site/careers/application')({
  loader: () => getHost()?.application,
  headers: () => ({ 'cache-control': 'no-store' }),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Application,
})

function Application() {
  return <ApplicationStatusPage shown={Route.useLoaderData() ?? null} />
}
