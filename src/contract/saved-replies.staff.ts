export const savedReplyPaths = {
  all: '/api/cms/saved-replies',
  byId: '/api/cms/saved-replies/{id}',
  trash: '/api/cms/saved-replies/trash',
  restore: '/api/cms/saved-replies/{id}/restore',
} as const

/** Stands for the name of whoever is answered. */
export const namePlaceholder = '{name}'
export const fillIn = (text: string, name: string) => text.replaceAll(namePlaceholder, () => name)

export const savedReplyMessages = {
  notFound: 'This saved reply does not exist any more.',
  titleMissing: 'Please give it a title.',
  titleTaken: 'Another saved reply has this title.',
  textMissing: 'Please write the reply.',
  unknownPlaceholder: 'Only {name} and {job} are filled in. Please write out everything else in curly braces.',
  changedMeanwhile: 'Somebody else has changed this saved reply since you opened it.',
  loadFailed: 'The saved replies could not be loaded. Please try again in a minute.',
  empty: 'There are no saved replies yet. Add what you write again and again.',
  created: 'The saved reply was added.',
  updated: 'The saved reply was saved.',
  deleted: 'The saved reply was deleted.',
  restored: 'The saved reply is back.',
  createFailed: 'The saved reply was not added. Please try again.',
  updateFailed: 'The saved reply was not saved. Please try again.',
  deleteFailed: 'The saved reply was not deleted. Please try again.',
  restoreFailed: 'The saved reply could not be restored. Please try again.',
  noneToUpdate: 'This saved reply was deleted in the meantime.',
} as const
