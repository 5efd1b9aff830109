import { createFileRoute } from '@tanstack/react-router'
import styles from '#web/features/applications/application-status.css?url'
import { ApplicationStatusPage } from '#web/features/applications/application-status-page.tsx'
import { getHost } from '#web/framework/host.ts'
import { loadStylesheets, stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/careers/application')({
  loader: async () => {
    await loadStylesheets(styles)
    return getHost()?.application ?? null
  },
  headers: () => ({ 'cache-control': 'no-store' }),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Application,
})

function Application() {
  return <ApplicationStatusPage shown={Route.useLoaderData()} />
}
