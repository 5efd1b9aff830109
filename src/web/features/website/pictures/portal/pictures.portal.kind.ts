import type { PictureRecord } from '#contract/website/pictures.staff.schema.ts'
import { pictureMessages, picturePaths } from '#contract/website/pictures.staff.ts'
import { recordApi, recordPages } from '#web/components/records/record-api.ts'
import type { ListedKind } from '#web/components/records/record-kind.ts'
import type { PagedKind } from '#web/components/records/record-pages.tsx'
import { picturesScreenContent as words } from './pictures.portal.content.ts'
import type { PictureSearch } from './pictures.portal.search.ts'

export const pictureList: PagedKind<PictureRecord, PictureSearch> = {
  pages: recordPages<PictureRecord>(picturePaths.all),
  toQuery: ({ show }) => ({ show }),
  content: { ...words, loadFailed: pictureMessages.loadFailed },
}

export const nameOf = ({ alt, id }: PictureRecord) => alt || words.unnamed(id)

export const pictureKind: ListedKind<PictureRecord> = {
  name: 'picture',
  api: recordApi(picturePaths.all),
  nameOf,
  content: words,
  messages: { ...pictureMessages, empty: words.empty },
}

export const deletionKind = ({ places }: PictureRecord): typeof pictureKind => ({
  ...pictureKind,
  content: { ...words, deletion: words.deletionOf(places.map(({ title }) => title)) },
})
