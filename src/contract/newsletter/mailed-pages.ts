import { preferencesPage } from './campaigns.ts'

/** Where links in our mails lead: a GET only shows the page, its buttons post. */
export const mailedPages = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  preferences: preferencesPage,
} as const

/** What people sign up for, and leave, by these links. */
export type MailingListName = 'newsletter' | 'jobs'

/** The newsletter's links are older than the other lists and name none. */
export const mailedPage = (page: keyof typeof mailedPages, list: MailingListName, search: string) =>
  `${mailedPages[page]}?${list === 'newsletter' ? '' : `list=${list}&`}${search}`
