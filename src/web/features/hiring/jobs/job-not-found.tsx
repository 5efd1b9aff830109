import { jobMessages } from '#contract/hiring/jobs.ts'
import { MissingRecord } from '#web/components/layout/missing-record.tsx'

export const JobNotFound = () => (
  <MissingRecord
    title={jobMessages.notFoundTitle}
    text={jobMessages.notFoundOnPage}
    href="/careers"
    back="Back to Careers"
  />
)
