/** Words of the team tab that the specification leaves to us. */
export const teamMembersContent = {
  heading: 'Team Members',
  lede: 'Inactive members are hidden from the website. The table is in the order of the website: drag a row or use its arrows.',
  loading: 'Loading team members',
  caption: 'Team members in the order of the website',
  noun: 'member',
  add: 'Add Team Member',
  edit: 'Edit Team Member',
  addNote: 'They are on the team page as soon as you save.',
  editNote: 'Changes show on the team page as soon as you save.',
  deletion: 'from the team and from the website. This is permanent and cannot be undone.',
  preview: 'Preview',
  leaver: {
    open: 'Where they still are',
    title: (name: string) => `Where ${name} still is`,
    note: 'They are gone from the website. This is what is left of them elsewhere.',
    askOwner: 'Whether they still have a portal account only an owner can see. Please ask one.',
    loading: 'Looking everywhere',
    empty: 'Nowhere.',
    go: 'Open',
    forget: 'Remove',
    forgotten: 'The former addresses lead nowhere now.',
    pastForgotten: 'The site as it was no longer shows them.',
    done: 'Done',
  },
  hints: {
    slug: 'The end of their page’s address: /team/…',
    displayOrder: 'Lower shows first. Empty: after the others.',
    image:
      'A web address, or a path on this site such as /team/jane.png. If the preview shows a letter, the picture could not be loaded.',
  },
} as const
