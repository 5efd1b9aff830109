export const writingContent = {
  markdown:
    'In plain text, which is Markdown, a line that begins with ## is a heading, - makes a list, **bold**, *emphasis*, [words](address). What stands between two lines of ::: is set apart.',
  saving: 'Saving',
  saved: (at: string) => `Saved ${at}`,
  unsaved: 'Not saved',
  tryAgain: 'Try again',
  copy: 'Copy the link',
  copied: 'The link was copied.',
} as const
