import type { Rating } from '#contract/hiring/application-scores.ts'
import type { Stage } from '#contract/hiring/applications.staff.ts'
import type { HowHeard } from '#contract/hiring/applications.ts'
import type { StaffName } from './staff.seed.ts'

/** `after` counts days from the application. */
interface Written {
  by: StaffName
  after: number
  text: string
}

export interface SampleApplication {
  name: [first: string, last: string]
  daysAgo: number
  stage: Stage
  /** Stage before it was declined or withdrawn. */
  from?: Stage
  source?: HowHeard
  phone?: string
  hasProfile?: true
  resume?: 'link' | 'pdf' | 'docx'
  letter: string
  notes?: Written[]
  scores?: { by: StaffName; ratings: Rating[]; sentence: string }[]
  /** A reply may offer a time for an interview, which the applicant has chosen. */
  replies?: (Written & { interviewInDays?: number })[]
}
