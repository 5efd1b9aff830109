import type { Db } from './db/database.ts'
import { entityAt, type PublicEntity } from './entities/public-entity.ts'
import { contentPageReads } from './features/content-pages/content-pages.service.ts'
import { jobEntity } from './features/jobs/jobs.entity.ts'
import { archiveEntity, letterEntity } from './features/letters/letters.entity.ts'
import { postEntity, tagEntity } from './features/posts/posts.entity.ts'
import { teamMemberEntity } from './features/team-members/team-members.entity.ts'
import { pageShare, type ShareContent } from './share-images/share-content.ts'

/** Every kind of record with public pages of its own, one line each. */
export const createPublicEntities = (db: Db): PublicEntity[] => [
  teamMemberEntity(db),
  jobEntity(db),
  postEntity(db),
  tagEntity(db),
  letterEntity(db),
  archiveEntity(db),
]

/** Looks up what the share image of a page shows. */
export function shareContentReads(db: Db) {
  const entities = createPublicEntities(db)
  const { getContentPage } = contentPageReads(db)
  return async (key: string): Promise<ShareContent | undefined> => {
    const own = await entityAt(entities, key)?.find()
    if (own) return own.share
    const record = await getContentPage(key)
    return record && pageShare(record)
  }
}
