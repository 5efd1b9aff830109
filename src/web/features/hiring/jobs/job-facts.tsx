import Calendar from 'icon:calendar'
import Clock from 'icon:clock'
import MapPin from 'icon:map-pin'
import type { Job } from '#contract/hiring/jobs.schema.ts'
import { CalendarDate } from '#web/components/ui/calendar-date.tsx'

interface JobFactsProps {
  job: Pick<Job, 'location' | 'type' | 'postedDate' | 'pay'>
  className: string
  withType?: boolean
}

export function JobFacts({ job, className, withType = false }: JobFactsProps) {
  return (
    <div className={className}>
      <span>
        <MapPin className="i" />
        {job.location}
      </span>
      {withType && (
        <span>
          <Clock className="i" />
          {job.type}
        </span>
      )}
      {job.pay && <span>{job.pay.words}</span>}
      <span>
        <Calendar className="i" />
        <span>
          Posted <CalendarDate date={job.postedDate} />
        </span>
      </span>
    </div>
  )
}
