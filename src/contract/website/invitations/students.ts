export const studentsInvitation = {
  source: 'ai-for-wellness-students',
  title: 'Be there when rehearsals open',
  text: 'We’ll tell you when role-play training starts, and send short exercises to do with a classmate until then.',
} as const

export const studentsFarewell = {
  source: 'ai-for-wellness-students-bottom',
  title: 'Before your first client',
  text: 'Short letters about listening, being supervised and getting through the first year, written for people who are still in class.',
} as const
