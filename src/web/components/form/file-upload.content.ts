/** The defaults are for after a reload, when the file's name is unknown. */
export const fileUploadContent = {
  sending: (name = 'your file') => `Uploading ${name}`,
  done: (name = 'Your file') => `${name} is uploaded.`,
  interrupted: 'The page was loaded again before your file was uploaded. Please choose it again.',
  retry: 'Try again',
  remove: 'Remove',
} as const
