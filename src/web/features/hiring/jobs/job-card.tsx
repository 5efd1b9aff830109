import ArrowRight from 'icon:arrow-right'
import { memo } from 'react'
import type { JobSummary } from '#contract/hiring/jobs.schema.ts'
import { asOneLine, jobCardDescriptionLength } from '#contract/hiring/jobs.ts'
import { jobPage } from '#contract/paths.ts'
import { Link } from '#web/components/ui/link.tsx'
import { cutText } from '#web/lib/cut-text.ts'
import { JobFacts } from './job-facts.tsx'

export const JobCard = memo(({ job }: { job: JobSummary }) => (
  <li className="card card--link job">
    <div>
      <JobTags job={job} />
      <h3>
        <Link className="stretch" href={jobPage(job.slug)}>
          {job.title}
        </Link>
      </h3>
      <p>{cutText(asOneLine(job.description), jobCardDescriptionLength)}</p>
    </div>
    <JobFacts job={job} className="job__meta" />
    <ArrowRight className="i" />
  </li>
))

export function JobTags({ job }: { job: Pick<JobSummary, 'department' | 'type'> }) {
  return (
    <div className="job__tags">
      <span className="tag">{job.department}</span>
      <span className="tag">{job.type}</span>
    </div>
  )
}
