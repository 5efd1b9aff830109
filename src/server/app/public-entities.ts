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

export function entityPageReads(db: Db) {
  const entities = createPublicEntities(db)
  const findShare = async (path: string) => (await entityAt(entities, path.slice(1))?.find())?.share
  return {
    isPage: async (path: string): Promise<boolean> => (await findShare(path)) !== undefined,
    titleOf: async (path: string): Promise<string | null> => (await findShare(path))?.heading ?? null,
  }
}

const fixedPages = new Set<string>([...publicPages, ...Object.values(mailedPages), applicationStatusPage])

export function publicPathReads(db: Db) {
  const entityPages = entityPageReads(db)
  const isPage = async (path: string) => fixedPages.has(path) || entityPages.isPage(path)
  return async (path: string): Promise<boolean> => {
    if ((await isPage(path)) || (await isFileAddress(db, path)) || (await hasRedirect(db, path))) return true
    const moved = await findAutomatic(db, path)
    return moved !== undefined && isPage(moved)
  }
}
