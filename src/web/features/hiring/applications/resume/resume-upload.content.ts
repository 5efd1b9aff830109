/** After a reload the name of a file is not known any more. */
export const resumeUploadContent = {
  sending: (name = 'your file') => `Uploading ${name}`,
  done: (name = 'Your file') => `${name} is uploaded.`,
  interrupted: 'The page was loaded again before your file was uploaded. Please choose it again.',
  retry: 'Try again',
  remove: 'Remove',
} as const
