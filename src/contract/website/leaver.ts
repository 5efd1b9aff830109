export const leaverPaths = {
  places: '/api/team-members/{id}/places',
  formerAddresses: '/api/team-members/{id}/former-addresses',
  past: '/api/team-members/{id}/past',
} as const

export const leaverMessages = {
  loadFailed: 'Where they still are could not be loaded. Please try again in a minute.',
  forgetFailed: 'The former addresses are still there. Please try again.',
  pastFailed: 'The site as it was still shows them. Please try again.',
  stillActive: 'They are still on the website. Please set them inactive first.',
} as const
