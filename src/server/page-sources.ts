import { detectPage, jobSeo, teamMemberSeo } from '#contract/seo.ts'
import type { Db } from './db/database.ts'
import type { DerivedPage } from './features/content-pages/content-pages.routes.ts'
import { contentPageReads } from './features/content-pages/content-pages.service.ts'
import { jobReads, jobTag } from './features/jobs/jobs.service.ts'
import { teamMemberReads, teamMemberTag } from './features/team-members/team-members.service.ts'
import { jobShare, memberShare, pageShare, type ShareContent } from './share-images/share-content.ts'

/** What pages are made from, and which of them describe themselves. */
export function createPageSources(db: Db) {
  const members = teamMemberReads(db)
  const jobs = jobReads(db)
  const pages = contentPageReads(db)

  const derivePage = ({ type, slug = '' }: ReturnType<typeof detectPage>): DerivedPage | undefined => {
    if (type === 'team-member') {
      const find = async () => {
        const member = await members.getTeamMember(slug)
        // The drawn image has the photo in it, in a shape that networks do not cut.
        return member && { record: { ...teamMemberSeo(member), og_image: null }, share: memberShare(member) }
      }
      return { tag: teamMemberTag(slug), find }
    }
    if (type === 'job-details') {
      const find = async () => {
        const job = await jobs.getOpenJob(slug)
        return job && { record: jobSeo(job), share: jobShare(job) }
      }
      return { tag: jobTag(slug), find }
    }
    return undefined
  }

  /** What the share image of a page shows. */
  const findShareContent = async (key: string): Promise<ShareContent | undefined> => {
    const derived = await derivePage(detectPage(`/${key}`))?.find()
    if (derived) return derived.share
    const record = await pages.getContentPage(key)
    return record && pageShare(record)
  }

  return { members, jobs, pages, derivePage, findShareContent }
}
