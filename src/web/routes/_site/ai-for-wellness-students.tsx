import { createFileRoute } from '@tanstack/react-router'
import { studentsContent } from '#contract/website/content/students.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/website/audience/audience.css?url'
import { AudiencePage } from '#web/features/website/audience/audience-page.tsx'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/ai-for-wellness-students')({
  loader: (input) => preloadPage(input, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Students,
})

function Students() {
  return <AudiencePage content={usePageText('/ai-for-wellness-students', studentsContent)} />
}
