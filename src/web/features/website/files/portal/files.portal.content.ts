import { fileAddress } from '#contract/website/files.ts'
import { recordContent } from '#web/components/records/record-kind.ts'

const titles = new Intl.ListFormat('en-US')

export const filesContent = {
  ...recordContent({
    noun: 'file',
    heading: 'Files',
    lede: 'PDFs to hand out. The address of a file stays when you replace it.',
    caption: 'Files to hand out, by name',
    addNote: 'Scripts, other files inside and passwords are refused, as in résumés.',
    editNote: 'Choose a PDF to put it in place of this one. The address stays.',
    deletion: 'from its address, which says so to visitors.',
  }),
  labels: { name: 'Name', slug: 'Address', uploadId: 'PDF' },
  columns: { downloads: 'Downloads', links: 'Links', file: 'File' },
  hints: {
    name: 'As visitors know it, such as “Pilot guide”.',
    slug: (slug: string) => `Visitors find it at ${fileAddress(slug || 'pilot-guide')}. This cannot be changed later.`,
    file: 'Up to 10 MB.',
    replacement: 'Up to 10 MB. Without one, the file stays as it is.',
    address: 'For links and print. It stays when the file is replaced.',
  },
  downloads: (count: number) => (count === 1 ? '1 download' : `${count.toLocaleString('en-US')} downloads`),
  download: 'Download',
  linkedFrom: 'Linked from',
  notLinked: 'Not linked',
  stillLinked: (places: string[]) =>
    places.length > 0 ? ` ${titles.format(places)} still ${places.length === 1 ? 'links' : 'link'} to it.` : '',
} as const
