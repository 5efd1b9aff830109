export const writingContent = {
  saving: 'Saving',
  saved: 'Saved',
  unsaved: 'Not saved',
  tryAgain: 'Try again',
  view: 'View',
  views: { write: 'Write', phone: 'Phone', desktop: 'Desktop' },
  preview: 'Preview',
  close: 'Close',
  copy: 'Copy the link',
  copied: 'The link was copied.',
} as const
