export const termsInvitation = {
  source: 'terms-page',
  title: 'Lighter reading',
  text: 'Our newsletter contains no clauses: stories from practice life, and the tools we are building for it.',
} as const
