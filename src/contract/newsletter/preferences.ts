/** For how long campaigns can be put off. */
export const pauseMonths = [1, 3, 6] as const
export type PauseMonths = (typeof pauseMonths)[number]

/** What the forms of the page ask for; `erase` asks back, `erase-now` does it. */
export type PreferencesAction = 'confirm' | 'leave' | 'pause' | 'resume' | 'erase' | 'erase-now'

/** What the page says after one of its forms, in its address: it is shown anew. */
export const preferencesNews = ['confirmed', 'left', 'paused', 'resumed', 'sure', 'erased', 'kept'] as const
export type PreferencesNews = (typeof preferencesNews)[number]

/** What somebody agreed to: the very words, when, and where they stood. Times are in words, by the company's clock. */
export interface ConsentReceipt {
  text: string
  at: string
  /** Null when the words did not stand on a page of ours. */
  page: string | null
}

interface SignUp {
  /** `refused`: the mailbox sends our mails back, or its owner called one of them spam. */
  state: 'confirmed' | 'pending' | 'refused'
  askedAt: string
  confirmedAt: string | null
  /** Null for those who came before the words were kept. */
  receipt: ConsentReceipt | null
}

/** What the newsletter and the job alerts know of one address. */
export interface Preferences {
  email: string
  newsletter: (SignUp & { pausedUntil: string | null }) | null
  /** Without a department: of any. */
  alerts: (SignUp & { id: number; department: string })[]
}

/** What one look at the page shows. */
export type ShownPreferences = { preferences: Preferences | null; news?: PreferencesNews | undefined }
