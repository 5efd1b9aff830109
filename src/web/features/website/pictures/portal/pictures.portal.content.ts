import { recordContent } from '#web/components/records/record-kind.ts'
export const picturesScreenContent = recordContent({
  heading: 'Pictures',
  lede: 'Everything that was uploaded, newest first, and where it is used.',
  caption: 'Pictures, newest first',
  noun: 'picture',
  add: 'Add a picture',
  edit: 'Describe',
  deletion: 'from everywhere.',
  empty: 'There are no pictures yet.',
  show: 'Show',
  all: 'All pictures',
  unused: 'Unused ones',
  unnamed: (id: number) => `Picture ${id}`,
  undescribed: 'Described by its place, or decoration',
  usedIn: 'Used for',
  notUsed: 'Not used',
  replace: 'Replace',
  remove: 'Delete',
  deletionOf: (places: string[]) =>
    places.length === 0
      ? 'and all its sizes. It is not used anywhere.'
      : `and all its sizes. It is used for ${new Intl.ListFormat('en-US').format(places)}, where there is no picture from then on.`,
  describe: { title: 'What the picture shows', save: 'Save', saving: 'Saving...' },
})
