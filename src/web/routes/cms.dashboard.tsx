import { createFileRoute } from '@tanstack/react-router'
import recordStyles from '#web/components/records/records.css?url'
import { loadStylesheets, stylesheet } from '#web/framework/stylesheet.ts'
import portalStyles from '#web/portal/portal.css?url'
import { PortalShell } from '#web/portal/portal-shell.tsx'
import shellStyles from '#web/portal/shell.css?url'

const styles = [portalStyles, shellStyles, recordStyles]

interface PortalSearch {
  tab?: string
  [name: string]: string | undefined
}

export const Route = createFileRoute('/cms/dashboard')({
  staticData: { meaningfulSearch: { tab: 'any' } },
  // The router's `parseSearch` returns strings only.
  validateSearch: (search) => search as PortalSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ deps: { tab } }) => {
    // Imported dynamically, because public pages load this file.
    const { findScreen } = await import('#web/portal/portal-screens.ts')
    const screen = findScreen(tab)
    const sheets = [...styles, ...screen.styles]
    await loadStylesheets(...sheets)
    return { sheets }
  },
  head: ({ loaderData }) => ({ links: (loaderData?.sheets ?? styles).map(stylesheet) }),
  component: Dashboard,
})

function Dashboard() {
  return <PortalShell search={Route.useSearch()} />
}
