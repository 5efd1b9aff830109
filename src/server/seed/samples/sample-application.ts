import type { Rating } from '#contract/hiring/application-scores.ts'
import type { Stage } from '#contract/hiring/applications.staff.ts'
import type { HowHeard } from '#contract/hiring/applications.ts'
import type { Colleague } from './colleagues.seed.ts'

/** Written by a colleague, so many days after the application came. */
interface Written {
  by: Colleague
  after: number
  text: string
}

export interface SampleApplication {
  name: [first: string, last: string]
  daysAgo: number
  stage: Stage
  /** Where it stood before it was declined or withdrawn. */
  from?: Stage
  source?: HowHeard
  phone?: string
  hasProfile?: true
  /** A link to a file elsewhere, or the file itself. */
  resume?: 'link' | 'pdf' | 'docx'
  letter: string
  notes?: Written[]
  scores?: { by: Colleague; ratings: Rating[]; sentence: string }[]
  replies?: Written[]
}
