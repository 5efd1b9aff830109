import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { captchaNeeded, pageNeedsHeader } from '#contract/website/page-needs.ts'
import { preload } from '#web/api/preload.ts'
import uploadStyles from '#web/components/form/file-upload.css?url'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import applicationStyles from '#web/features/hiring/applications/applications.css?url'
import { hiringNoticeQuery } from '#web/features/hiring/applications/hiring-notice.queries.ts'
import { JobApplication } from '#web/features/hiring/applications/job-application.tsx'
import { JobNotFound } from '#web/features/hiring/jobs/job-not-found.tsx'
import { JobPage } from '#web/features/hiring/jobs/job-page.tsx'
import jobStyles from '#web/features/hiring/jobs/jobs.css?url'
import { jobQuery } from '#web/features/hiring/jobs/jobs.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

const sheets = [jobStyles, applicationStyles, uploadStyles]

export const Route = createFileRoute('/_site/careers/$slug')({
  loader: async ({ context, location, params: { slug } }) => {
    const { queryClient } = context
    const [{ failed }] = await Promise.all([
      preload(queryClient, jobQuery(slug)),
      preloadPage({ context, location }, ...sheets),
      preload(queryClient, hiringNoticeQuery),
    ])
    const slugNow = queryClient.getQueryData(jobQuery(slug).queryKey)?.slug ?? slug
    if (slugNow !== slug) throw redirect({ to: '/careers/$slug', params: { slug: slugNow }, statusCode: 301 })
    // Sets the HTTP status; in the browser the page itself shows it.
    if (failed) throw notFound()
  },
  headers: () => ({ [pageNeedsHeader]: captchaNeeded }),
  head: () => ({ links: sheets.map(stylesheet) }),
  component: OneJob,
  notFoundComponent: JobNotFound,
})

function OneJob() {
  return <JobPage slug={Route.useParams().slug} Apply={JobApplication} />
}
