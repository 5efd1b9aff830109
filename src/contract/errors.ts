export const errorMessages = {
  invalid: 'Please check the highlighted fields.',
  notFound: 'Not found',
  notAuthenticated: 'Not authenticated',
  notAllowed: 'Your role does not allow this. An owner can do it, or change your role.',
  foreignOrigin: 'This request did not come from our own pages.',
  notJson: 'Send application/json.',
  malformed: 'That request could not be read.',
  tooLarge: 'That is more than we can take in one go.',
  busy: 'We have more visitors than we can serve at the moment. Please try again in a few seconds.',
  tooManyReads: 'You have asked for more than we can serve one visitor. Please try again in a minute.',
  unavailable: 'We cannot reach our records at the moment. Please try again in a minute.',
  unexpected: 'Something went wrong on our side. Please try again later.',
} as const
