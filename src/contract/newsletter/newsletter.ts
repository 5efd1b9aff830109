export const newsletterPaths = { subscribe: '/api/newsletter' } as const

export const newsletterSources = [
  'hyr-vs-agency',
  'privacy-page',
  'terms-page',
  'blog-page',
  'blog-page-bottom',
  'ai-for-therapists',
  'ai-for-therapists-bottom',
  'ai-for-wellness-students',
  'ai-for-wellness-students-bottom',
  'ai-for-teachers',
  'ai-for-teachers-bottom',
] as const
export type NewsletterSource = (typeof newsletterSources)[number]

export const subscriberSources = [...newsletterSources, 'import'] as const
export type SubscriberSource = (typeof subscriberSources)[number]

export const newsletterMessages = {
  submitting: 'Subscribing...',
  invalidTitle: 'Invalid email',
  invalid: 'Please enter a valid email address',
  successTitle: 'Successfully subscribed!',
  success: 'Thank you for subscribing to our newsletter.',
  checkInbox: 'One more step: confirm from the email we just sent.',
  failedTitle: 'Subscription failed',
  failed: 'Something went wrong. Please try again later.',
} as const
