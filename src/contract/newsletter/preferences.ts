import { linkAgainOutcomes } from '../mails.ts'

export const pauseMonths = [1, 3, 6] as const
export type PauseMonths = (typeof pauseMonths)[number]

/** `erase` asks for confirmation, `erase-now` erases. */
export type PreferencesAction = 'confirm' | 'leave' | 'pause' | 'resume' | 'erase' | 'erase-now' | 'link'

/** Search parameter of the redirect after a form. */
export const preferencesNews = [
  'confirmed',
  'left',
  'paused',
  'resumed',
  'sure',
  'erased',
  'kept',
  ...linkAgainOutcomes,
] as const
export type PreferencesNews = (typeof preferencesNews)[number]

export interface ConsentReceipt {
  text: string
  at: string
  /** Null when the text was not on our website. */
  page: string | null
}

interface SignUp {
  state: 'confirmed' | 'pending' | 'refused'
  askedAt: string
  confirmedAt: string | null
  receipt: ConsentReceipt | null
}

export interface Preferences {
  email: string
  newsletter: (SignUp & { pausedUntil: string | null }) | null
  alerts: (SignUp & { id: number; department: string })[]
}

export type ShownPreferences = { preferences: Preferences | null; news?: PreferencesNews | undefined }
