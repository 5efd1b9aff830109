import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { campaignTestSubject } from '#contract/newsletter/campaigns.staff.ts'
import { campaignPage, preferencesPage } from '#contract/newsletter/campaigns.ts'
import { mailedPage } from '#contract/newsletter/mailed-pages.ts'
import { siteName } from '#contract/site.ts'
import { renderCampaignHtml, renderCampaignText } from '#markdown/campaign-html.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { type Mail, previewOf, unsubscribeHeaders } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'
import { campaigns, campaignTests } from './campaigns.table.ts'

export interface CampaignText {
  subject: string
  preheader: string
  body: string
  slug: string | null
  isPublic: boolean
}

interface Sender {
  origin: string
  postalAddress: string
}

export interface WrittenCampaign {
  subject: string
  for(token: string): { html: string; text: string; unsubscribe: string }
}

const whyCampaign = `You get this letter because you confirmed that you want the newsletter of ${siteName}. It does not watch what you read.`

export function writeCampaign(campaign: CampaignText, { origin, postalAddress }: Sender): WrittenCampaign {
  const token = randomUUID()
  const unsubscribe = origin + mailedPage('unsubscribe', 'newsletter', `token=${token}`)
  const preferences = `${origin}${preferencesPage}?token=${token}`
  const web = campaign.isPublic && campaign.slug ? origin + campaignPage(campaign.slug) : undefined
  const text = renderCampaignText(campaign.body, origin)
  const framed = frameMail({
    heading: campaign.subject,
    preview: campaign.preheader || previewOf([text]),
    content: { html: renderCampaignHtml(campaign.body, origin), text },
    why: whyCampaign,
    links: [
      { label: 'Unsubscribe', url: unsubscribe },
      { label: 'Choose what you get', url: preferences },
      ...(web ? [{ label: 'Read it on the web', url: web }] : []),
    ],
    postalAddress,
  })

  const fill = (written: string) => {
    const parts = written.split(token)
    return (own: string) => parts.join(own)
  }
  const [ownHtml, ownText, ownUnsubscribe] = [fill(framed.html), fill(framed.text), fill(unsubscribe)]
  return {
    subject: campaign.subject,
    for: (own) => ({ html: ownHtml(own), text: ownText(own), unsubscribe: ownUnsubscribe(own) }),
  }
}

export const testToken = 'test'

export const campaignFor = (
  campaign: WrittenCampaign,
  { to, token, replyTo }: { to: string; token: string; replyTo: string },
): Mail => {
  const { unsubscribe, ...parts } = campaign.for(token)
  return {
    to,
    replyTo,
    parts,
    subject: campaign.subject,
    paragraphs: [],
    why: whyCampaign,
    headers: { ...unsubscribeHeaders(unsubscribe), Precedence: 'bulk' },
  }
}

export async function campaignTestMail(
  db: Db,
  testId: number,
  sender: Sender & { replyTo: string },
): Promise<Mail | undefined> {
  const [test] = await db
    .select({ campaign: campaigns, to: staffUsers.email })
    .from(campaignTests)
    .innerJoin(campaigns, eq(campaigns.id, campaignTests.campaignId))
    .innerJoin(staffUsers, eq(staffUsers.id, campaignTests.userId))
    .where(eq(campaignTests.id, testId))
  if (!test) return undefined
  const written = writeCampaign(test.campaign, sender)
  const mail = campaignFor(written, { to: test.to, token: testToken, replyTo: sender.replyTo })
  return { ...mail, subject: campaignTestSubject(test.campaign.subject), topic: 'campaigns' }
}
