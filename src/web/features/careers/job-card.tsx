import { ArrowRight, Calendar, MapPin } from 'lucide-react'
import { memo } from 'react'
import type { JobSummary } from '#contract/jobs.schema.ts'
import { asOneLine, jobCardDescriptionLength } from '#contract/jobs.ts'
import { CalendarDate } from '#web/components/ui/calendar-date.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { cutText } from '#web/lib/cut-text.ts'

export const JobCard = memo(({ job }: { job: JobSummary }) => (
  <li className="card card--link job">
    <div>
      <JobTags job={job} />
      <h3>
        <Link className="stretch" href={`/careers/${job.slug}`}>
          {job.title}
        </Link>
      </h3>
      <p>{cutText(asOneLine(job.description), jobCardDescriptionLength)}</p>
    </div>
    <div className="job__meta">
      <span>
        <MapPin className="i" aria-hidden />
        {job.location}
      </span>
      <span>
        <Calendar className="i" aria-hidden />
        <span>
          Posted <CalendarDate date={job.postedDate} />
        </span>
      </span>
    </div>
    <ArrowRight className="i" aria-hidden />
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
