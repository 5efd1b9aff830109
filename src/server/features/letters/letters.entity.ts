import { archiveDescription, archivePage, archiveTitle, letterPage } from '#contract/letters.ts'
import { emptySeo } from '#contract/seo.ts'
import { siteName } from '#contract/site.ts'
import type { Db } from '#server/db/database.ts'
import type { PublicEntity } from '#server/entities/public-entity.ts'
import { pageShare } from '#server/share-images/share-content.ts'
import { indexLetters, letterReads, lettersTag, letterTag } from './letters.service.ts'

export function letterEntity(db: Db): PublicEntity {
  const { getLetter } = letterReads(db)
  return {
    list: { path: archivePage, title: 'Letters', tag: lettersTag },
    pathOf: letterPage,
    tagOf: letterTag,
    async find(slug) {
      const letter = await getLetter(slug)
      if (!letter) return undefined
      const description = letter.lede || `A letter of ${siteName}, sent on ${letter.day}.`
      const record = { ...emptySeo, title: `${letter.title} | ${siteName}`, meta_description: description }
      return { record, share: { ...pageShare(record), heading: letter.title } }
    },
    index: () => indexLetters(db),
  }
}

/** The archive itself, once there is something in it. */
export function archiveEntity(db: Db): PublicEntity {
  const newest = async () => (await indexLetters(db).limit(1))[0]
  return {
    list: { path: archivePage, title: 'Newsletter', tag: lettersTag },
    pathOf: () => archivePage,
    tagOf: () => lettersTag,
    async find() {
      if (!(await newest())) return undefined
      const record = { ...emptySeo, title: archiveTitle, meta_description: archiveDescription }
      return { record, share: pageShare(record) }
    },
    async index() {
      const last = await newest()
      return last ? [{ ...last, slug: '', name: archiveTitle, note: archiveDescription }] : []
    },
  }
}
