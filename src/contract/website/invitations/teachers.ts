export const teachersInvitation = {
  source: 'ai-for-teachers',
  title: 'Material now, rehearsals later',
  text: 'Exercises, rubrics and cases for discussion, each short enough for a ninety-minute class, and a word when rehearsals open.',
} as const

export const teachersFarewell = {
  source: 'ai-for-teachers-bottom',
  title: 'From the faculty lounge',
  text: 'How others let AI into clinical training, and where they keep it out.',
} as const
