/** Words that every list and editor shares. */
export const recordsContent = {
  cancel: 'Cancel',
  save: 'Save Changes',
  saving: 'Saving...',
  tryAgain: 'Try again',
  restored: 'This is what you had typed before the page was reloaded. It is not saved yet.',
  gone: (noun: string) => `The ${noun} of this address is not there: it may have been deleted.`,
  search: 'Search',
  noMatch: 'Nothing matches your search.',
  discard: {
    title: 'Discard your changes?',
    text: 'You have typed something that is not saved yet.',
    keep: 'Keep editing',
    discard: 'Discard',
  },
  remove: {
    title: 'Are you sure?',
    cancel: 'Cancel',
    remove: 'Delete',
    removing: 'Deleting...',
  },
  conflict: {
    title: 'Somebody else was faster',
    text: (noun: string) =>
      `While you were editing, somebody saved another version of this ${noun}. What would you like to do?`,
    taken: (labels: string) => `What only they have changed is kept: ${labels}.`,
    yours: 'Yours',
    theirs: 'Theirs',
    back: 'Keep editing',
    useTheirs: 'Use theirs',
    saveMine: 'Save mine',
    saveChosen: 'Save what I chose',
  },
} as const
