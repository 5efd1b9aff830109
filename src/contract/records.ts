/** What staff read after saving or deleting, whatever it was. */
export const recordMessages = { failedTitle: 'Error', successTitle: 'Success' } as const

/** What staff read about records of one kind; a feature overrides what it says in other words. */
export const messagesFor = (noun: string, nouns = `${noun}s`) => ({
  notFound: `This ${noun} does not exist any more.`,
  changedMeanwhile: `Somebody else has changed this ${noun} since you opened it.`,
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

/** The field of the form that asks for a preview; it holds the unsaved record as JSON. */
export const previewField = 'record'

/** So long a deleted record can be brought back; then it is erased. */
export const trashDays = 30
/** So long the message that something was deleted offers to undo it. */
export const undoSeconds = 10
/** No index finds a shorter part of a word. */
export const shortestSearch = 3
/** What is saved as it is typed is saved at the latest so long after a key was pressed. */
export const autosaveMs = 1_500
