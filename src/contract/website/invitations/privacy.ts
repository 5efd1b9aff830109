export const privacyInvitation = {
  source: 'privacy-page',
  title: 'A newsletter that keeps these rules',
  text: 'Notes from our work with practices. Confirmed by you, shared with nobody, and left with one click.',
} as const
