import { createFileRoute } from '@tanstack/react-router'
import styles from '#web/features/cms/cms.css?url'
import { LoginPage } from '#web/features/cms/login-page.tsx'
import { loadStylesheets, stylesheet } from '#web/lib/stylesheet.ts'

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
