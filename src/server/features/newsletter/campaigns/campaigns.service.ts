import { and, desc, eq, sql } from 'drizzle-orm'
import type { Campaign, CampaignList } from '#contract/newsletter/campaigns.schema.ts'
import { campaignPage } from '#contract/newsletter/campaigns.ts'
import { mailedPages } from '#contract/newsletter/mailed-pages.ts'
import { renderPost } from '#markdown/post-html.ts'
import type { Db } from '#server/db/database.ts'
import { dayInWords, isoTime } from '#server/db/iso-time.ts'
import { cursorColumn, keysetPage } from '#server/db/keyset.ts'
import { structuredArticle } from '#server/entities/structured-article.ts'
import { campaigns, isArchivedRow } from './campaigns.table.ts'

export const campaignsTag = 'campaigns'
export const campaignTag = (slug: string) => `campaign:${slug}`

const campaignsOnPage = 12
const feedLength = 20

const summaryColumns = {
  slug: sql<string>`${campaigns.slug}`,
  title: campaigns.subject,
  lede: campaigns.preheader,
  sentAt: sql<string>`${isoTime(campaigns.startedAt)}`,
  day: dayInWords(campaigns.startedAt),
}
const newestFirst = [desc(campaigns.startedAt), desc(campaigns.id)]

const personalLinks = new RegExp(`(${Object.values(mailedPages).join('|')})[?#][^"'<\\s]*`, 'g')

/** A pasted personal link would open the preferences of a subscriber, so the archive removes its token. */
const renderCampaign = (body: string, origin = '') => renderPost(body, origin).html.replace(personalLinks, '$1')

export function campaignReads(db: Db) {
  const bySlug = db
    .select({ ...summaryColumns, body: campaigns.body })
    .from(campaigns)
    .where(and(eq(campaigns.slug, sql.placeholder('slug')), isArchivedRow))
    .prepare('archived_campaign_by_slug')

  return {
    listCampaigns: ({ after }: { after?: string | undefined }): Promise<CampaignList> =>
      keysetPage(
        db.select({ ...summaryColumns, cursor: cursorColumn(campaigns.startedAt, campaigns.id) }).from(campaigns),
        {
          by: campaigns.startedAt,
          id: campaigns.id,
          where: isArchivedRow,
          after,
          limit: campaignsOnPage,
        },
      ),

    async getCampaign(slug: string): Promise<Omit<Campaign, 'structuredData'> | undefined> {
      const [found] = await bySlug.execute({ slug })
      if (!found) return undefined
      const { body, ...campaign } = found
      return { ...campaign, html: renderCampaign(body) }
    },
  }
}
export type CampaignReads = ReturnType<typeof campaignReads>

export async function readCampaignFeed(db: Db, origin: string) {
  const rows = await db
    .select({
      ...summaryColumns,
      id: campaigns.id,
      body: campaigns.body,
      updatedAt: sql<Date>`${campaigns.startedAt}`.mapWith(campaigns.startedAt),
    })
    .from(campaigns)
    .where(isArchivedRow)
    .orderBy(...newestFirst)
    .limit(feedLength)
  return rows.map(({ body, sentAt, day: _, ...campaign }) => ({
    ...campaign,
    publishedAt: sentAt,
    html: renderCampaign(body, origin),
    tags: [],
    author: null,
  }))
}

export const indexCampaigns = (db: Db) =>
  db
    .select({
      slug: summaryColumns.slug,
      name: campaigns.subject,
      note: campaigns.preheader,
      updatedAt: sql<Date>`${campaigns.startedAt}`.mapWith(campaigns.startedAt),
    })
    .from(campaigns)
    .where(isArchivedRow)
    .orderBy(...newestFirst)

export function campaignArticle(campaign: Omit<Campaign, 'structuredData'>, origin: string) {
  const { title, lede, sentAt, slug } = campaign
  return {
    '@type': 'Article',
    ...structuredArticle({ title, lede, publishedAt: sentAt, path: campaignPage(slug) }, origin),
  }
}
