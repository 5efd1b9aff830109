import { preferencesPage } from './campaigns.ts'

/** A GET changes nothing, because mail scanners open links; the buttons post. */
export const mailedPages = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  preferences: preferencesPage,
} as const

export type MailingListName = 'newsletter' | 'jobs'

/** Newsletter links carry no list parameter, because mails sent before job alerts existed have none. */
export const mailedPage = (page: keyof typeof mailedPages, list: MailingListName, search: string) =>
  `${mailedPages[page]}?${list === 'newsletter' ? '' : `list=${list}&`}${search}`
