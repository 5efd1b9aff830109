import { createFileRoute } from '@tanstack/react-router'
import { loadStylesheets, stylesheet } from '#web/framework/stylesheet.ts'
import { LoginPage } from '#web/portal/login-page.tsx'
import styles from '#web/portal/portal.css?url'

export const Route = createFileRoute('/cms/login')({
  staticData: { meaningfulSearch: { invite: ['1'] } },
  validateSearch: (search): { invite?: '1' } => (search.invite === '1' ? { invite: '1' } : {}),
  loader: () => loadStylesheets(styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Login,
})

function Login() {
  return <LoginPage invited={Route.useSearch().invite === '1'} />
}
