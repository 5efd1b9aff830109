export const errorMessages = {
  invalid: 'Please check the highlighted fields.',
  notFound: 'Not found',
  notAuthenticated: 'Not authenticated',
  tooLarge: 'That is more than we can take in one go.',
  unavailable: 'We cannot reach our records at the moment. Please try again in a minute.',
  unexpected: 'Something went wrong on our side. Please try again later.',
} as const
