export const privacyInvitation = {
  source: 'privacy-page',
  title: 'A newsletter that keeps these rules',
  text: 'Notes from our work with practices. Confirmed by you, never shared, and left with one click.',
} as const
