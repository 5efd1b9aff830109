export const jobAlertPaths = { signUp: '/api/job-alerts', departments: '/api/job-alerts/departments' } as const

/** Includes departments that are added later. */
export const anyDepartment = ''

export const jobAlertMessages = {
  submitting: 'Signing up...',
  departmentsFailed: 'The departments could not be loaded. Please try again later.',
  unknownDepartment: 'Please choose a department from the list',
  success: 'Check your inbox: unless you have this alert already, an email there asks you to confirm it.',
  failedTitle: 'Signing up failed',
  failed: 'Something went wrong. Please try again later.',
} as const
