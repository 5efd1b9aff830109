import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { escapeHtml } from '#contract/escape-html.ts'
import { campaignTestSubject } from '#contract/newsletter/campaigns.staff.ts'
import { campaignPage, preferencesPage } from '#contract/newsletter/campaigns.ts'
import { mailedPage } from '#contract/newsletter/mailed-pages.ts'
import { siteName } from '#contract/site.ts'
import { renderCampaignHtml, renderCampaignText } from '#markdown/campaign-html.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { type Mail, unsubscribeHeaders } from '#server/mail/mail.ts'
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

const frame = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#241b15!important}.text{background:#241b15!important;color:#f5f1e8!important}.quiet,.quiet a{color:#d2c9bc!important}.a{color:#bbe6ad!important}.aside{background:#2f241d!important}.hr{border-color:#453a32!important}}</style>
</head><body class="page" style="margin:0;background:#fbfcf8">
<div class="text" style="max-width:600px;margin:0 auto;padding:28px 20px 40px;background:#fbfcf8;color:#261d17;font:17px/1.6 'Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:break-word">${content}</div>
</body></html>`

export function writeCampaign(campaign: CampaignText, { origin, postalAddress }: Sender): WrittenCampaign {
  const token = randomUUID()
  const unsubscribe = origin + mailedPage('unsubscribe', 'newsletter', `token=${token}`)
  const preferences = `${origin}${preferencesPage}?token=${token}`
  const web = campaign.isPublic && campaign.slug ? origin + campaignPage(campaign.slug) : undefined
  const why = `You get this letter because you confirmed that you want the newsletter of ${siteName}. It does not watch what you read.`
  const links = [
    ['Unsubscribe', unsubscribe],
    ['Choose what you get', preferences],
    ...(web ? [['Read it on the web', web]] : []),
  ] as [string, string][]

  const quiet = 'margin:0 0 10px;font-size:14px;line-height:1.5;color:#51473e'
  const html = frame(
    campaign.subject,
    [
      campaign.preheader && `<p class="quiet" style="${quiet};margin:0 0 24px">${escapeHtml(campaign.preheader)}</p>`,
      `<p style="margin:0 0 6px;font:600 14px/1.5 'Segoe UI',Helvetica,Arial,sans-serif">${escapeHtml(siteName)}</p>`,
      `<h1 style="margin:0 0 22px;font:400 31px/1.2 Georgia,serif">${escapeHtml(campaign.subject)}</h1>`,
      renderCampaignHtml(campaign.body, origin),
      `<hr class="hr" style="margin:36px 0 18px;border:0;border-top:1px solid #d3d5c6">`,
      `<p class="quiet" style="${quiet}">${escapeHtml(why)}</p>`,
      `<p class="quiet" style="${quiet}">${links
        .map(
          ([label, url]) =>
            `<a href="${escapeHtml(url)}" style="display:inline-block;padding:8px 16px 8px 0;color:#51473e">${label}</a>`,
        )
        .join(' ')}</p>`,
      postalAddress && `<p class="quiet" style="${quiet};white-space:pre-line">${escapeHtml(postalAddress)}</p>`,
    ]
      .filter(Boolean)
      .join('\n'),
  )
  const text = [
    campaign.preheader,
    siteName,
    campaign.subject,
    renderCampaignText(campaign.body, origin),
    '-- ',
    why,
    ...links.map(([label, url]) => `${label}: ${url}`),
    postalAddress,
  ]
    .filter(Boolean)
    .join('\n\n')

  const fill = (written: string) => {
    const parts = written.split(token)
    return (own: string) => parts.join(own)
  }
  const [ownHtml, ownText, ownUnsubscribe] = [fill(html), fill(text), fill(unsubscribe)]
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
