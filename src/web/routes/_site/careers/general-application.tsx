import { createFileRoute } from '@tanstack/react-router'
import { captchaNeeded, pageNeedsHeader } from '#contract/page-needs.ts'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import { generalApplicationContent } from '#web/features/careers/careers.content.ts'
import styles from '#web/features/careers/careers.css?url'
import { GeneralApplicationPage } from '#web/features/careers/general-application-page.tsx'

export const Route = createFileRoute('/_site/careers/general-application')({
  loader: ({ context: { queryClient } }) => preload(queryClient, seoQuery(generalApplicationContent.path)),
  headers: () => ({ [pageNeedsHeader]: captchaNeeded }),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: GeneralApplicationPage,
})
