import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Job } from '#contract/hiring/jobs.schema.ts'
import { asLines, listItems } from '#contract/hiring/jobs.ts'
import { jobPage } from '#contract/paths.ts'
import { jobSeo } from '#contract/website/seo.ts'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
import { PageSeo, usePageHeading } from '#web/components/seo/page-seo.tsx'
import { useSite } from '#web/components/site-config.ts'
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { Ticks } from '#web/components/ui/ticks.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { JobTags } from './job-card.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobNotFound } from './job-not-found.tsx'
import { jobPosting } from './job-posting.ts'
import { jobQuery } from './jobs.queries.ts'

interface JobPageProps {
  slug: string
  Apply: ComponentType<{ job: Job }>
}

export function JobPage({ slug, Apply }: JobPageProps) {
  const { data: job, isPending, isError } = useQuery(jobQuery(slug))
  if (isPending) {
    return (
      <div className="jobloading" role="status">
        <Spinner label="Loading position" />
      </div>
    )
  }
  if (isError) return <JobNotFound />
  if (!job) return <Navigate to="/careers" replace />
  if (job.slug !== slug) return <Navigate to={jobPage(job.slug)} replace />
  return <JobDetails job={job} Apply={Apply} />
}

function JobDetails({ job, Apply }: { job: Job } & Pick<JobPageProps, 'Apply'>) {
  const path = jobPage(job.slug)
  const { origin } = useSite()
  const { title, meta_description: description } = jobSeo(job)
  const benefits = listItems(job.benefits)
  return (
    <article>
      <PageSeo
        path={path}
        fallback={{ title, description: description ?? '', structuredData: jobPosting(job, origin) }}
      />
      <section className="pagehead jobhead">
        <Container>
          <Breadcrumb trail={[{ label: 'Careers', href: '/careers' }]} current={job.title} />
          <JobTags job={job} />
          <h1 className="h-title">{usePageHeading(path, job.title)}</h1>
          <JobFacts job={job} className="metaline" withType />
          <div className="btnrow btnrow--below">
            <ButtonLink href="#apply">Apply Now</ButtonLink>
            <CopyLinkButton address={origin + path} />
          </div>
        </Container>
      </section>
      <Container>
        <div className="jobgrid">
          <div className="jobtext">
            <section>
              <h2>About the Role</h2>
              <p>{asLines(job.description)}</p>
            </section>
            <JobList title="Responsibilities" items={listItems(job.responsibilities)} />
            <JobList title="Requirements" items={listItems(job.requirements)} />
          </div>
          <aside className="side" aria-label="About this position">
            {benefits.length > 0 && (
              <div className="card">
                <h2>Benefits</h2>
                <Ticks items={benefits} className="side__ticks" />
              </div>
            )}
            <div className="card">
              <h2>Share This Job</h2>
              <p>Know someone who would be good at this? Send them the link.</p>
              <CopyLinkButton address={origin + path} small />
            </div>
          </aside>
        </div>
      </Container>
      <BelowFold>
        <Apply job={job} />
      </BelowFold>
    </article>
  )
}

function JobList({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <Ticks items={items} />
    </section>
  )
}
