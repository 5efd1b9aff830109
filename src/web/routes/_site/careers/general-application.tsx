import { createFileRoute } from '@tanstack/react-router'
import { captchaNeeded, pageNeedsHeader } from '#contract/website/page-needs.ts'
import uploadStyles from '#web/components/form/file-upload.css?url'
import { preloadPageWith } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/hiring/applications/applications.css?url'
import { GeneralApplicationPage } from '#web/features/hiring/applications/general-application-page.tsx'
import { hiringNoticeQuery } from '#web/features/hiring/applications/hiring-notice.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

const sheets = [styles, uploadStyles]

export const Route = createFileRoute('/_site/careers/general-application')({
  loader: (input) => preloadPageWith(input, hiringNoticeQuery, ...sheets),
  headers: () => ({ [pageNeedsHeader]: captchaNeeded }),
  head: () => ({ links: sheets.map(stylesheet) }),
  component: GeneralApplicationPage,
})
