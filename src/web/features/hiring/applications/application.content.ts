export const applicationContent = {
  title: 'Apply for this Position',
  lede: 'A person reads every application. Tell us about one problem you traced to its cause; it says more than a list of tools.',
  required: 'First name, last name and email are required.',
  resumeHint: 'A shared document or a page that shows your work.',
  upload: {
    label: 'Or upload your resume',
    hint: 'PDF or Word (.docx), up to 5 MB.',
    missing: 'The file was not uploaded. Please check your connection and choose it again, or give a link.',
  },
  notice: { title: 'Equal opportunity and accommodation', ask: 'To ask for an accommodation, write to' },
  submit: 'Submit Application',
} as const
