export const applicationPaths = {
  apply: '/api/jobs/{id}/apply',
  applyGenerally: '/api/jobs/general/apply',
} as const

export const howHeardOptions = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'indeed', label: 'Indeed' },
  { value: 'referral', label: 'Referral' },
  { value: 'website', label: 'Website' },
  { value: 'other', label: 'Other' },
] as const
export type HowHeard = (typeof howHeardOptions)[number]['value']

export const applicationMessages = {
  submitting: 'Submitting...',
  successTitle: 'Application submitted successfully',
  success: "Thank you for your interest. We'll be in touch soon!",
  generalSuccess:
    "Thank you for your interest in joining our team. We'll review your application and be in touch if there's a match!",
  failedTitle: 'Application submission failed',
  failed: 'Please try again later.',
  captchaRequiredTitle: 'reCAPTCHA verification required',
  captchaRequired: 'Please complete the reCAPTCHA verification before submitting.',
  captchaRequiredInline: 'Please complete the reCAPTCHA verification',
  captchaOffline:
    'You are offline, and the verification needs a connection. Please try again when you are back online.',
} as const

/** Shown before the link to the policy; 12 months is the most that `contract/office/retention.ts` allows. */
export const applicationConsent =
  'By applying you agree that we keep your details for up to 12 months to consider you for a role. See our'
export const privacyPolicy = 'Privacy Policy'

export const applicationRefusals = {
  captchaFailed: 'The verification did not succeed. Please complete it again and resend your application.',
  tooMany: 'You have sent several applications in a short time. Please try again in an hour.',
} as const

/** The form field, and the key in the API's error body. */
export const questionField = (index: number) => `question-${index}`

export const applicantDraftKey = 'applicant'

/** What staff read in place of a job. */
export const generalApplication = 'General application'

export const generalApplicationRedirectMs = 3_000
