import { createFileRoute } from '@tanstack/react-router'
import { loadStylesheets, stylesheet } from '#web/framework/stylesheet.ts'
import { LoginPage } from '#web/portal/login-page.tsx'
import styles from '#web/portal/portal.css?url'

export const Route = createFileRoute('/cms/login')({
  staticData: { meaningfulSearch: { invite: ['1'], forgot: ['1'] } },
  validateSearch: (search): { invite?: '1'; forgot?: '1' } =>
    search.invite === '1' ? { invite: '1' } : search.forgot === '1' ? { forgot: '1' } : {},
  loader: () => loadStylesheets(styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Login,
})

function Login() {
  const { invite, forgot } = Route.useSearch()
  return <LoginPage invited={invite === '1'} hasForgotten={forgot === '1'} />
}
