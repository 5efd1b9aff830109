import { applicationPaths } from '#contract/hiring/applications.ts'
import type { Job } from '#contract/hiring/jobs.schema.ts'
import { fillPath } from '#contract/paths.ts'
import { Container } from '#web/components/ui/section.tsx'
import { applicationContent } from './application.content.ts'
import { ApplicationForm } from './application-form.tsx'
import { HiringNotice } from './hiring-notice.tsx'

export function JobApplication({ job }: { job: Job }) {
  return (
    <section className="section ground" id="apply" tabIndex={-1} aria-labelledby="apply-title">
      <Container className="apply">
        <div className="apply__intro">
          <h2 id="apply-title">{applicationContent.title}</h2>
          <p>{applicationContent.lede}</p>
          <p className="small apply__required">{applicationContent.required}</p>
          <HiringNotice />
        </div>
        <ApplicationForm
          name={applicationContent.title}
          path={fillPath(applicationPaths.apply, { id: String(job.id) })}
          draft={job.slug}
          questions={job.questions}
        />
      </Container>
    </section>
  )
}
