import { shortestSearch } from '#contract/paging.ts'
import { trashDays } from '#contract/records.ts'
import { grouped } from '#web/lib/grouped.ts'

/** Words that every list and editor shares. */
export const recordsContent = {
  history: 'History',
  cancel: 'Cancel',
  save: 'Save Changes',
  saving: 'Saving...',
  tryAgain: 'Try again',
  restored: 'This is what you had typed before the page was reloaded. It is not saved yet.',
  gone: (noun: string) => `The ${noun} of this address is not there: it may have been deleted.`,
  search: 'Search',
  noMatch: 'Nothing matches your search.',
  searchTooShort: `Please enter at least ${shortestSearch} characters.`,
  showMore: 'Show more',
  loadingMore: 'Loading...',
  moreFailed: 'The next page could not be loaded.',
  countMore: (count: number) => `${grouped(count)} shown. There are more.`,
  countAll: (count: number) => `${grouped(count)} shown. That is all.`,
  clear: 'Show everything',
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
    undo: 'Undo',
    undoHint: (noun: string) => `To undo it later, restore the ${noun} from the trash.`,
  },
  trash: {
    open: 'Trash',
    close: 'Back to the list',
    heading: (heading: string) => `Trash: ${heading}`,
    lede: `What is deleted is gone from the website. Here it can be restored for ${trashDays} days; then it is erased.`,
    loading: 'Loading the trash',
    loadFailed: 'The trash could not be loaded.',
    empty: 'The trash is empty.',
    caption: 'Deleted, the last one first',
    columns: ['Name', 'Deleted', 'By', 'Actions'],
    restore: 'Restore',
    nobody: 'An account that is gone',
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
