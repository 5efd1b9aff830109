import type { QuestionAnswer } from './job-questions.ts'

/** Where applicants see their application. The link in the receipt carries the token behind a `#`, where no server logs it. */
export const applicationStatusPage = '/careers/application'

export const applicationStatusLink = (origin: string, token: string) => `${origin}${applicationStatusPage}#${token}`

/** What the page's forms ask for. */
export type StatusAction = 'show' | 'correct' | 'withdraw' | 'again' | 'download' | 'resume' | 'delete'

/** How far an application is, as far as the applicant may know. */
export type Standing = 'unread' | 'reading' | 'talking' | 'deciding' | 'hired' | 'declined' | 'withdrawn'

/** Fewer replies would say more about single people than about us. */
export const fewestRepliesForUsualDays = 10

export interface ApplicationStatus {
  /** Of the job, or the role that a general application hopes for. */
  title: string
  isGeneral: boolean
  sentAt: string
  standing: Standing
  /** Between application and reply, the median of our last replies; null while there are few. */
  usualDays: number | null
  email: string
  firstName: string
  lastName: string
  phone: string | null
  resumeUrl: string | null
  /** Of the file that was sent along. */
  resumeName: string | null
  linkedinProfile: string | null
  coverLetter: string
  questionAnswers: QuestionAnswer[]
  /** What we wrote, once it has left. */
  replies: { at: string; text: string }[]
}

/** What one look at the page shows. */
export type ShownApplication =
  | { outcome: 'unknown' | 'deleted' | 'tooOften' }
  | {
      outcome: 'shown' | 'corrected' | 'withdrawn' | 'refused' | 'kept'
      token: string
      status: ApplicationStatus
      /** By whose calendar days are told. */
      timeZone: string
      /** What was typed and why it was not taken, by field. */
      typed?: Record<string, string>
      errors?: Record<string, string>
    }
  | {
      outcome: 'again'
      token: string
      status: ApplicationStatus
      timeZone: string
      /** What the next application form in this tab begins with, by field; and under which name the tab keeps it. */
      filled: Record<string, string>
      draft: string
    }
