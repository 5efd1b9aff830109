import { createFileRoute } from '@tanstack/react-router'
import { loadStylesheets, stylesheet } from '#web/framework/stylesheet.ts'
import { LoginPage } from '#web/portal/login-page.tsx'
import styles from '#web/portal/portal.css?url'

export const Route = createFileRoute('/cms/login')({
  staticData: { meaningfulSearch: { invite: ['1'], forgot: ['1'] } },
  validateSearch: (search): { invite?: '1'; forgot?: '1'; to?: string } => {
    if (search.invite === '1') return { invite: '1' }
    if (search.forgot === '1') return { forgot: '1' }
    return typeof search.to === 'string' ? { to: search.to } : {}
  },
  loader: () => loadStylesheets(styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Login,
})

function Login() {
  const { invite, forgot, to } = Route.useSearch()
  return <LoginPage invited={invite === '1'} hasForgotten={forgot === '1'} to={to} />
}
