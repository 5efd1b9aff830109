import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import styles from '#web/features/audience/audience.css?url'
import { AudiencePage } from '#web/features/audience/audience-page.tsx'
import { studentsContent } from '#web/features/audience/students.content.ts'

export const Route = createFileRoute('/_site/ai-for-wellness-students')({
  loader: ({ context: { queryClient } }) => preload(queryClient, seoQuery(studentsContent.path)),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: Students,
})

function Students() {
  return <AudiencePage content={studentsContent} />
}
