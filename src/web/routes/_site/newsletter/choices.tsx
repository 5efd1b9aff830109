import { createFileRoute } from '@tanstack/react-router'
import styles from '#web/features/newsletter/campaigns/campaigns.css?url'
import { PreferencesPage } from '#web/features/newsletter/preferences/preferences-page.tsx'
import { getHost } from '#web/framework/host.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/newsletter/choices')({
  loader: () => ({ preferences: getHost()?.preferences ?? null }),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Preferences,
})

function Preferences() {
  return <PreferencesPage shown={Route.useLoaderData().preferences} />
}
