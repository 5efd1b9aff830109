import { createFileRoute } from '@tanstack/react-router'
import { jobAlertPages } from '#web/features/hiring/job-alerts/job-alerts.content.ts'
import { MailedPage } from '#web/features/newsletter/subscribers/mailed-page.tsx'
import { readMailedSearch } from '#web/features/newsletter/subscribers/mailed-search.ts'
import { newsletterPages } from '#web/features/newsletter/subscribers/newsletter.content.ts'

export const Route = createFileRoute('/_site/newsletter/unsubscribe')({
  staticData: { meaningfulSearch: { list: ['jobs'], done: ['yes', 'gone'] } },
  component: Unsubscribe,
})

function Unsubscribe() {
  const search = readMailedSearch(Route.useSearch())
  const pages = search.list ? jobAlertPages : newsletterPages
  return <MailedPage content={pages.unsubscribe} search={search} />
}
