import { applicationStatusPage } from '#contract/hiring/application-status.ts'
import { mailedPages } from '#contract/newsletter/mailed-pages.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import type { Db } from '#server/db/database.ts'
import { entityAt, type PublicEntity } from '#server/entities/public-entity.ts'
import { pageShare, type ShareContent } from '#server/entities/share-content.ts'
import { jobEntity } from '#server/features/hiring/jobs/jobs.entity.ts'
import { archiveEntity, campaignEntity } from '#server/features/newsletter/campaigns/campaigns.entity.ts'
import { isFileAddress } from '#server/features/website/files/files.public.ts'
import { pageReads } from '#server/features/website/pages/pages.service.ts'
import { postEntity, tagEntity } from '#server/features/website/posts/posts.entity.ts'
import { findAutomatic, hasRedirect } from '#server/features/website/redirects/redirects.service.ts'
import { teamMemberEntity } from '#server/features/website/team-members/team-members.entity.ts'

export const createPublicEntities = (db: Db): PublicEntity[] => [
  teamMemberEntity(db),
  jobEntity(db),
  postEntity(db),
  tagEntity(db),
  campaignEntity(db),
  archiveEntity(db),
]

export function shareContentReads(db: Db) {
  const entities = createPublicEntities(db)
  const { getPageMeta } = pageReads(db)
  return async (key: string): Promise<ShareContent | undefined> => {
    const own = await entityAt(entities, key)?.find()
    if (own) return own.share
    const record = await getPageMeta(key)
    return record && pageShare(record)
  }
}

const fixedPages = new Set<string>([...publicPages, ...Object.values(mailedPages), applicationStatusPage])

export function publicPathReads(db: Db) {
  const entities = createPublicEntities(db)
  const isPage = async (path: string) =>
    fixedPages.has(path) || (await entityAt(entities, path.slice(1))?.find()) !== undefined
  return async (path: string): Promise<boolean> => {
    if ((await isPage(path)) || (await isFileAddress(db, path)) || (await hasRedirect(db, path))) return true
    const moved = await findAutomatic(db, path)
    return moved !== undefined && isPage(moved)
  }
}
