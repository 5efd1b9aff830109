export const therapistsInvitation = {
  source: 'ai-for-therapists',
  title: 'For therapists who read the fine print',
  text: 'What is changing in AI for clinical work, and what it means on an ordinary Wednesday with six clients.',
} as const

export const therapistsFarewell = {
  source: 'ai-for-therapists-bottom',
  title: 'One checklist at a time',
  text: 'Consent forms, vendor questions and small experiments you can try in your own practice, and what we get wrong while building for it.',
} as const
