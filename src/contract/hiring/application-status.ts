import type { LinkAgain } from '../mails.ts'
import type { InterviewState } from './interviews.ts'
import type { QuestionAnswer } from './job-questions.ts'

/** The link in the receipt carries the token after `#`, which browsers never send and servers never log. */
export const applicationStatusPage = '/careers/application'

export const applicationStatusLink = (origin: string, token: string) => `${origin}${applicationStatusPage}#${token}`

export type StatusAction =
  | 'show'
  | 'correct'
  | 'withdraw'
  | 'again'
  | 'download'
  | 'resume'
  | 'delete'
  | 'pick'
  | 'refuse'
  | 'link'

/** A correction would erase what was sent. */
export const correctionOnHold =
  'We have to keep your application as you sent it for now, for instance because of an open legal question. Please tell us what is wrong by replying to our email.'

/** The stage as applicants see it. */
export type Standing = 'unread' | 'reading' | 'talking' | 'deciding' | 'hired' | 'declined' | 'withdrawn'

export type StepName = 'received' | 'reading' | 'talking' | 'decision' | 'withdrawn'

export interface StatusStep {
  name: StepName
  /** Null for the future, and if the date was not recorded. */
  at: string | null
  isCurrent: boolean
}

/** A median of fewer replies would reveal single applicants. */
export const fewestRepliesForUsualDays = 10

export interface ShownInterview {
  id: number
  state: InterviewState
  place: string
  /** Those that can still be chosen. */
  times: { start: string; words: string }[]
  picked: string | null
  refusal: string | null
}

export interface ApplicationStatus {
  title: string
  isGeneral: boolean
  sentAt: string
  standing: Standing
  steps: StatusStep[]
  /** When the job closes; null if it has closed, or stays open. */
  openUntil: string | null
  /** Median days from application to reply; null with fewer than `fewestRepliesForUsualDays` replies. */
  usualDays: number | null
  email: string
  firstName: string
  lastName: string
  phone: string | null
  resumeUrl: string | null
  resumeName: string | null
  linkedinProfile: string | null
  coverLetter: string
  questionAnswers: QuestionAnswer[]
  replies: { at: string; text: string }[]
  interviews: ShownInterview[]
}

/** `interviewChanged`: somebody else was faster. */
export type InterviewOutcome = 'timePicked' | 'timesRefused' | 'noTime' | 'noRefusal' | 'interviewChanged'

export type ShownApplication =
  | { outcome: 'unknown' | 'deleted' | LinkAgain }
  | {
      outcome: 'shown' | 'corrected' | 'withdrawn' | 'refused' | 'kept' | InterviewOutcome
      token: string
      status: ApplicationStatus
      timeZone: string
      /** How long we keep it after the decision, such as `12 months`. */
      keptFor: string
      typed?: Record<string, string>
      errors?: Record<string, string>
    }
  | {
      outcome: 'again'
      token: string
      status: ApplicationStatus
      timeZone: string
      keptFor: string
      /** Values for the next application form in this tab, and the key in session storage that keeps them. */
      filled: Record<string, string>
      draft: string
    }
