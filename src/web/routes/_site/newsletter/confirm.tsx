import { createFileRoute } from '@tanstack/react-router'
import { MailedPage } from '#web/features/newsletter/mailed-page.tsx'
import { validateMailedSearch } from '#web/features/newsletter/mailed-search.ts'

export const Route = createFileRoute('/_site/newsletter/confirm')({
  staticData: { meaningfulSearch: { done: ['yes', 'gone'] } },
  validateSearch: validateMailedSearch,
  component: Confirm,
})

function Confirm() {
  return <MailedPage page="confirm" search={Route.useSearch()} />
}
