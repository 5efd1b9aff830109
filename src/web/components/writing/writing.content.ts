export const writingContent = {
  saving: 'Saving',
  saved: 'Saved',
  unsaved: 'Not saved',
  tryAgain: 'Try again',
  view: 'View',
  views: { write: 'Write', phone: 'Phone', desktop: 'Desktop' },
  schedule: {
    later: 'At a time',
    moment: 'Day and time',
    momentHint: (zone: string) => `By your clock, ${zone}.`,
    schedule: 'Schedule',
  },
  preview: 'Preview',
  close: 'Close',
  copy: 'Copy the link',
  copied: 'The link was copied.',
} as const
