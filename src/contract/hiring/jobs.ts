export const jobPaths = {
  list: '/api/jobs',
  bySlug: '/api/jobs/{slug}',
} as const

export const jobMessages = {
  notFound: 'Job listing not found',
  notFoundTitle: 'Job Not Found',
  notFoundOnPage: "Sorry, the job listing you're looking for could not be found.",
  loadingList: 'Loading open positions...',
  listFailed: 'Open positions could not be loaded. Please try again later.',
  noneFound: 'No positions found',
  copyLink: 'Copy Job Link',
  linkCopied: 'Link Copied!',
} as const

export const jobCardDescriptionLength = 150
export const linkCopiedMs = 2_000

/** The API lists open jobs only; the page filters again, as the specification asks. */
export const isOpen = (job: { isActive: boolean }) => job.isActive

/** Older imports stored a line break as a backslash and an n. */
const lineBreak = /\r\n|\n|\\n/g

export const asLines = (text: string) => text.replace(lineBreak, '\n')

export const listItems = (text: string) =>
  asLines(text)
    .split('\n')
    .map((item) => item.trim())
    .filter(Boolean)

export const asOneLine = (text: string) => text.replace(lineBreak, ' ')
