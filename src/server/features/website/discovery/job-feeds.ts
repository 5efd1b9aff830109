import { asLines } from '#contract/hiring/jobs.ts'
import { jobPage } from '#contract/paths.ts'
import { siteName } from '#contract/site.ts'
import { discoveryPaths, jobFeedTitle } from '#contract/website/discovery.ts'
import { type JobEntry, latest } from './site-index.ts'
import { escapeXml } from './xml.ts'

/** Does not depend on the slug, so that feed readers show a renamed job once. */
const jobId = (job: JobEntry, origin: string) => `tag:${new URL(origin).hostname},2025:job:${job.id}`

const published = (job: JobEntry) => `${job.postedDate}T00:00:00Z`

export function renderAtom(jobs: JobEntry[], origin: string): string {
  const entries = jobs.map(
    (job) => `<entry>
<id>${escapeXml(jobId(job, origin))}</id>
<title>${escapeXml(job.title)}</title>
<published>${published(job)}</published>
<updated>${job.updatedAt.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(origin + jobPage(job.slug))}"/>
${[job.department, job.type, job.location].map((term) => `<category term="${escapeXml(term)}"/>`).join('')}
<content type="text">${escapeXml(asLines(job.description))}</content>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(origin + discoveryPaths.atomFeed)}</id>
<title>${escapeXml(jobFeedTitle)}</title>
<updated>${(latest(jobs) ?? new Date(0)).toISOString()}</updated>
<author><name>${escapeXml(siteName)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + discoveryPaths.atomFeed)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/careers`)}"/>
${entries.join('\n')}
</feed>
`
}

export const jsonFeed = (jobs: JobEntry[], origin: string) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: jobFeedTitle,
  home_page_url: `${origin}/careers`,
  feed_url: origin + discoveryPaths.jsonFeed,
  language: 'en',
  authors: [{ name: siteName, url: `${origin}/` }],
  items: jobs.map((job) => ({
    id: jobId(job, origin),
    url: origin + jobPage(job.slug),
    title: job.title,
    content_text: asLines(job.description),
    date_published: published(job),
    date_modified: job.updatedAt.toISOString(),
    tags: [job.department, job.type, job.location],
  })),
})
