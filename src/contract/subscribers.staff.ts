import type { NewsletterSource } from './newsletter.ts'

export const subscriberPaths = {
  list: '/api/cms/subscribers',
  overview: '/api/cms/subscribers/overview',
  csv: '/api/cms/subscribers/csv',
  byId: '/api/cms/subscribers/{id}',
} as const

/** `refused`: the mailbox bounced or its owner complained. `gone`: unsubscribed, of whom only a fingerprint is left. */
export const subscriberStates = ['pending', 'confirmed', 'refused', 'gone'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberStateLabels: Record<SubscriberState, string> = {
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  refused: 'Refused',
  gone: 'Left',
}

export const newsletterSourceLabels: Record<NewsletterSource, string> = {
  'hyr-vs-agency': 'Comparison with agencies',
  'privacy-page': 'Privacy policy',
  'terms-page': 'Terms of service',
  'blog-page': 'Blog, top',
  'blog-page-bottom': 'Blog, bottom',
  'ai-for-therapists': 'AI for therapists, top',
  'ai-for-therapists-bottom': 'AI for therapists, bottom',
  'ai-for-wellness-students': 'AI for students, top',
  'ai-for-wellness-students-bottom': 'AI for students, bottom',
  'ai-for-teachers': 'AI for teachers, top',
  'ai-for-teachers-bottom': 'AI for teachers, bottom',
}

/** How many months the overview shows. */
export const shownMonths = 12

export const subscriberMessages = {
  notFound: 'This subscriber does not exist any more.',
  listFailed: 'The subscribers could not be loaded. Please try again in a minute.',
  openFailed: 'The subscriber could not be loaded. Please try again in a minute.',
  exportFailed: 'The subscribers could not be downloaded. Please try again in a minute.',
} as const
