/** What staff read after saving or deleting, whatever it was. */
export const recordMessages = { failedTitle: 'Error', successTitle: 'Success' } as const

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
