import type { QuestionAnswer } from './job-questions.ts'

/** The link in the receipt carries the token after `#`, which browsers never send and servers never log. */
export const applicationStatusPage = '/careers/application'

export const applicationStatusLink = (origin: string, token: string) => `${origin}${applicationStatusPage}#${token}`

export type StatusAction = 'show' | 'correct' | 'withdraw' | 'again' | 'download' | 'resume' | 'delete'

/** The stage as applicants see it. */
export type Standing = 'unread' | 'reading' | 'talking' | 'deciding' | 'hired' | 'declined' | 'withdrawn'

/** A median of fewer replies would reveal single applicants. */
export const fewestRepliesForUsualDays = 10

export interface ApplicationStatus {
  title: string
  isGeneral: boolean
  sentAt: string
  standing: Standing
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
}

export type ShownApplication =
  | { outcome: 'unknown' | 'deleted' | 'tooOften' }
  | {
      outcome: 'shown' | 'corrected' | 'withdrawn' | 'refused' | 'kept'
      token: string
      status: ApplicationStatus
      timeZone: string
      typed?: Record<string, string>
      errors?: Record<string, string>
    }
  | {
      outcome: 'again'
      token: string
      status: ApplicationStatus
      timeZone: string
      /** Values for the next application form in this tab, and the key in session storage that keeps them. */
      filled: Record<string, string>
      draft: string
    }
