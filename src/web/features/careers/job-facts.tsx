import { Calendar, Clock, MapPin } from 'lucide-react'
import type { JobSummary } from '#contract/jobs.schema.ts'
import { CalendarDate } from '#web/components/ui/calendar-date.tsx'

interface JobFactsProps {
  job: Pick<JobSummary, 'location' | 'type' | 'postedDate'>
  className: string
  withType?: boolean
}

/** Where, how much and since when. */
export function JobFacts({ job, className, withType = false }: JobFactsProps) {
  return (
    <div className={className}>
      <span>
        <MapPin className="i" aria-hidden />
        {job.location}
      </span>
      {withType && (
        <span>
          <Clock className="i" aria-hidden />
          {job.type}
        </span>
      )}
      <span>
        <Calendar className="i" aria-hidden />
        <span>
          Posted <CalendarDate date={job.postedDate} />
        </span>
      </span>
    </div>
  )
}
