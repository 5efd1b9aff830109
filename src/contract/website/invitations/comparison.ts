export const comparisonInvitation = {
  source: 'hyr-vs-agency',
  title: 'Learn to ask the next why',
  text: 'Root cause analysis in small worked examples: one problem from practice life at a time, followed all the way down.',
} as const
