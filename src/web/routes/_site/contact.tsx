import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import { contactContent } from '#web/features/contact/contact.content.ts'
import styles from '#web/features/contact/contact.css?url'
import { ContactPage } from '#web/features/contact/contact-page.tsx'

export const Route = createFileRoute('/_site/contact')({
  staticData: { meaningfulSearch: { investor: ['true'] } },
  validateSearch: (search): { investor?: 'true' } => (search.investor === 'true' ? { investor: 'true' } : {}),
  loader: ({ context: { queryClient } }) => preload(queryClient, seoQuery(contactContent.path)),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: Contact,
})

function Contact() {
  return <ContactPage isInvestor={Route.useSearch().investor === 'true'} />
}
