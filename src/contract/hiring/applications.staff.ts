export const applicationStaffPaths = {
  list: '/api/cms/applications',
  overview: '/api/cms/applications/overview',
  weeks: '/api/cms/applications/weeks',
  csv: '/api/cms/applications/csv',
  sources: '/api/cms/applications/sources',
  assignees: '/api/cms/applications/assignees',
  stages: '/api/cms/applications/stages',
  byId: '/api/cms/applications/{id}',
  read: '/api/cms/applications/{id}/read',
  here: '/api/cms/applications/{id}/here',
  assignee: '/api/cms/applications/{id}/assignee',
  quarantine: '/api/cms/applications/{id}/quarantine',
  resend: '/api/cms/applications/{id}/resend',
  resume: '/api/cms/applications/{id}/resume',
  resumePages: '/api/cms/applications/{id}/resume/pages',
  resumePage: '/api/cms/applications/{id}/resume/pages/{number}',
  redaction: '/api/cms/applications/{id}/redaction',
  scores: '/api/cms/applications/{id}/scores',
  notes: '/api/cms/applications/{id}/notes',
  note: '/api/cms/application-notes/{id}',
  restoreNote: '/api/cms/application-notes/{id}/restore',
} as const

export const stages = ['new', 'reviewing', 'interview', 'offer', 'hired', 'declined', 'withdrawn'] as const
export type Stage = (typeof stages)[number]

export const stageLabels: Record<Stage, string> = {
  new: 'New',
  reviewing: 'Reviewing',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** The retention period counts from the move to one of these. */
export const closedStages: readonly Stage[] = ['hired', 'declined', 'withdrawn']
export const openStages = stages.filter((stage) => !closedStages.includes(stage))

export const longestWaitDays = 10

export const shownWeeks = 12
/** Jobs with a series of their own; all others are one. */
export const namedJobs = 3
export const otherJobs = 'Others'
export const generalApplications = 'Without a job'

export const applicationStaffMessages = {
  notFound: 'This application does not exist any more.',
  listFailed: 'The applications could not be loaded. Please try again in a minute.',
  exportFailed: 'The applications could not be downloaded. Please try again in a minute.',
  weeksFailed: 'The applications by week could not be loaded. Please try again in a minute.',
  sourcesFailed: 'Where they come from could not be loaded. Please try again in a minute.',
  openFailed: 'The application could not be loaded. Please try again in a minute.',
  moveFailed: 'Nothing was moved. Please try again.',
  addFailed: 'The applicant was not added. Please try again.',
  jobNotOpen: 'This job is not open any more. Please choose another.',
  sourceNoteMissing: 'Please say where the application came from',
  withdrawnByApplicant:
    'The applicant has withdrawn, which only they can change. You can write to them and ask whether they want to apply again.',
  assignFailed: 'The application was not assigned. Please try again.',
  assigneeUnknown: 'This person cannot read applications.',
  assigneesFailed: 'Who can be in charge could not be loaded. Please try again in a minute.',
  quarantineFailed: 'Nothing was changed. Please try again.',
  resumeNotFound: 'There is no file with this application.',
  resumePageNotFound: 'This page of the resume does not exist any more.',
  resumeFailed: 'The file could not be loaded. Please try again in a minute.',
  resendFailed: 'Nothing was sent. Please try again.',
} as const
