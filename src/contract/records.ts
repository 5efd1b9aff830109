export const recordMessages = { failedTitle: 'Error' } as const

/** For what goes out at a chosen time. */
export const scheduleMessages = {
  momentWrong: 'Please enter a day and a time.',
  momentPast: 'That moment has passed. Please choose a later one.',
} as const

export const messagesFor = (noun: string, nouns = `${noun}s`) => ({
  notFound: `This ${noun} does not exist any more.`,
  changedMeanwhile: `Another staff member has changed this ${noun} since you opened it.`,
  loadFailed: `The ${nouns} could not be loaded. Please try again in a minute.`,
  created: `The ${noun} was added.`,
  updated: `The ${noun} was saved.`,
  deleted: `The ${noun} was deleted.`,
  restored: `The ${noun} is back.`,
  createFailed: `The ${noun} was not added. Please try again.`,
  updateFailed: `The ${noun} was not saved. Please try again.`,
  deleteFailed: `The ${noun} was not deleted. Please try again.`,
  restoreFailed: `The ${noun} could not be restored. Please try again.`,
  noneToUpdate: `This ${noun} was deleted in the meantime.`,
})

/** Paths of the routes that every list of records has. */
export const recordPaths = <Path extends string>(all: Path) =>
  ({ all, byId: `${all}/{id}`, trash: `${all}/trash`, restore: `${all}/{id}/restore` }) as const

/** Records that one request changes. */
export const mostAtOnce = 500

/** Form field of a preview request, with the unsaved record as JSON. */
export const previewField = 'record'

export const trashDays = 30
export const undoSeconds = 10
/** The trigram index finds nothing shorter. */
export const shortestSearch = 3
export const autosaveMs = 1_000
/** Saves of a post or campaign by one user without a longer pause form one version. */
export const sittingMinutes = 30
