import { createFileRoute } from '@tanstack/react-router'
import { preloadPageWith } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/inbox/messages/contact.css?url'
import { ContactPage } from '#web/features/inbox/messages/contact-page.tsx'
import { replyTimeQuery } from '#web/features/inbox/messages/reply-time.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/contact')({
  staticData: { meaningfulSearch: { investor: ['true'] } },
  validateSearch: (search): { investor?: 'true' } => (search.investor === 'true' ? { investor: 'true' } : {}),
  loader: (input) => preloadPageWith(input, replyTimeQuery, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Contact,
})

function Contact() {
  return <ContactPage isInvestor={Route.useSearch().investor === 'true'} />
}
