/** Words of the team tab that the specification leaves to us. */
export const teamMembersContent = {
  heading: 'Team Members',
  lede: 'Inactive members are hidden from the website. The table is in the order of the website: drag a row or use its arrows.',
  add: 'Add Team Member',
  edit: 'Edit Team Member',
  addNote: 'They are on the team page as soon as you save.',
  editNote: 'Changes show on the team page as soon as you save.',
  save: 'Save Changes',
  saving: 'Saving...',
  restored: 'This is what you had typed before the page was reloaded. It is not saved yet.',
  preview: 'Preview',
  tryAgain: 'Try again',
  hints: {
    slug: 'The end of their page’s address: /team/…',
    displayOrder: 'Lower shows first. Empty: after the others.',
    image:
      'A web address, or a path on this site such as /team/jane.png. If the preview shows a letter, the picture could not be loaded.',
  },
  discard: {
    title: 'Discard your changes?',
    text: 'You have typed something that is not saved yet.',
    keep: 'Keep editing',
    discard: 'Discard',
  },
  remove: {
    title: 'Are you sure?',
    text: 'from the team and from the website. This is permanent and cannot be undone.',
    cancel: 'Cancel',
    remove: 'Delete',
    removing: 'Deleting...',
  },
  conflict: {
    title: 'Somebody else was faster',
    text: 'While you were editing, somebody saved another version of this member. What would you like to do?',
    alike: 'Their version has the same content as yours.',
    back: 'Keep editing',
    theirs: 'Use theirs',
    mine: 'Save mine',
  },
} as const
