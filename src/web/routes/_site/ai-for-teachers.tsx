import { createFileRoute } from '@tanstack/react-router'
import { teachersContent } from '#contract/website/content/teachers.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/website/audience/audience.css?url'
import { AudiencePage } from '#web/features/website/audience/audience-page.tsx'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/ai-for-teachers')({
  loader: (input) => preloadPage(input, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Teachers,
})

function Teachers() {
  return <AudiencePage content={usePageText('/ai-for-teachers', teachersContent)} />
}
