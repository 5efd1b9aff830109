import { archiveDescription, archivePage, archiveTitle, campaignPage } from '#contract/newsletter/campaigns.ts'
import { siteName } from '#contract/site.ts'
import { emptySeo } from '#contract/website/seo.ts'
import type { Db } from '#server/db/database.ts'
import type { PublicEntity } from '#server/entities/public-entity.ts'
import { pageShare } from '#server/entities/share-content.ts'
import { campaignReads, campaignsTag, campaignTag, indexCampaigns } from './campaigns.service.ts'

export function campaignEntity(db: Db): PublicEntity {
  const { getCampaign } = campaignReads(db)
  return {
    list: { path: archivePage, title: 'Campaigns', tag: campaignsTag },
    pathOf: campaignPage,
    tagOf: campaignTag,
    async find(slug) {
      const campaign = await getCampaign(slug)
      if (!campaign) return undefined
      const description = campaign.lede || `A letter of ${siteName}, sent on ${campaign.day}.`
      const record = { ...emptySeo, title: `${campaign.title} | ${siteName}`, meta_description: description }
      return { record, share: { ...pageShare(record), heading: campaign.title } }
    },
    index: () => indexCampaigns(db),
  }
}

export function archiveEntity(db: Db): PublicEntity {
  const newest = async () => (await indexCampaigns(db).limit(1))[0]
  return {
    list: { path: archivePage, title: 'Newsletter', tag: campaignsTag },
    pathOf: () => archivePage,
    tagOf: () => campaignsTag,
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
