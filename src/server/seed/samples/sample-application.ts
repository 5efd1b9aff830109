import type { Rating } from '#contract/hiring/application-scores.ts'
import type { Stage } from '#contract/hiring/applications.staff.ts'
import type { HowHeard } from '#contract/hiring/applications.ts'
import type { Colleague } from './colleagues.seed.ts'

/** `after` counts days from the application. */
interface Written {
  by: Colleague
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
  scores?: { by: Colleague; ratings: Rating[]; sentence: string }[]
  replies?: Written[]
}
