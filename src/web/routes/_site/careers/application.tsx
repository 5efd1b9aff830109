import { createFileRoute } from '@tanstack/react-router'
import { ApplicationStatusPage } from '#web/features/hiring/applications/application-status-page.tsx'
import styles from '#web/features/hiring/applications/applications.css?url'
import { getHost } from '#web/framework/host.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

// Nothing on the site leads here: its document comes from a mail or from its own forms, with its styles.
export const Route = createFileRoute('/_site/careers/application')({
  loader: () => getHost()?.application,
  headers: () => ({ 'cache-control': 'no-store' }),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Application,
})

function Application() {
  return <ApplicationStatusPage shown={Route.useLoaderData() ?? null} />
}
