/** Apart from `jobs.ts`, because every page loads that and only careers say this. */
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
