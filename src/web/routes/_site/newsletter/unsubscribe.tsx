import { createFileRoute } from '@tanstack/react-router'
import { MailedPage } from '#web/features/newsletter/mailed-page.tsx'
import { validateMailedSearch } from '#web/features/newsletter/mailed-search.ts'

export const Route = createFileRoute('/_site/newsletter/unsubscribe')({
  staticData: { meaningfulSearch: { done: ['yes', 'gone'] } },
  validateSearch: validateMailedSearch,
  component: Unsubscribe,
})

function Unsubscribe() {
  return <MailedPage page="unsubscribe" search={Route.useSearch()} />
}
