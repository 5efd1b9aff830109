import { createFileRoute } from '@tanstack/react-router'
import { captchaNeeded, pageNeedsHeader } from '#contract/website/page-needs.ts'
import { preloadPageWith } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/hiring/applications/applications.css?url'
import { GeneralApplicationPage } from '#web/features/hiring/applications/general-application-page.tsx'
import { hiringNoticeQuery } from '#web/features/hiring/applications/hiring-notice.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/careers/general-application')({
  loader: (input) => preloadPageWith(input, hiringNoticeQuery, styles),
  headers: () => ({ [pageNeedsHeader]: captchaNeeded }),
  head: () => ({ links: [stylesheet(styles)] }),
  component: GeneralApplicationPage,
})
