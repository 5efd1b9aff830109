import { setImmediate } from 'node:timers/promises'
import { canonicalPath } from '#contract/canonical-path.ts'
import { placeholderIn } from '#contract/inbox/messages.staff.ts'
import type { CampaignCheck, CampaignRecord } from '#contract/newsletter/campaigns.staff.schema.ts'
import { type CampaignProblemName, campaignLimits, campaignProblems } from '#contract/newsletter/campaigns.staff.ts'
import { clockIn, readClock } from '#contract/office/office-hours.ts'
import { isReserved } from '#contract/website/redirects.staff.ts'
import { readCampaign } from '#markdown/campaign-html.ts'
import type { Db } from '#server/db/database.ts'
import { countAudience } from '#server/features/newsletter/subscribers/subscribers.public.ts'
import { readSettings } from '#server/features/office/settings/settings.public.ts'
import { createTurns } from '#server/http/turns.ts'
import { testToken, writeCampaign } from './campaign-mail.ts'
import { checkLink, type LinkState } from './dead-links.ts'

export interface CampaignSite {
  origin: string
  isFile(path: string): boolean
  isPage(path: string): Promise<boolean>
}

type Problem = CampaignCheck['problems'][number]

export const problemKey = ({ name, about }: Problem) => (about === null ? name : `${name} ${about}`)

export const hasToStop = (problems: Problem[], hasLooked: boolean) =>
  problems.some(({ name }) => campaignProblems[name].level === 'stop' || !hasLooked)

export async function checkCampaign(db: Db, campaign: CampaignRecord, site: CampaignSite): Promise<CampaignCheck> {
  const { postalAddress, timeZone } = await readSettings(db)
  const { links, pictures, text, html, plain, unsubscribe } = await oneByOne(async () => {
    await setImmediate()
    const read = readCampaign(campaign.body)
    await setImmediate()
    const { text: plain, ...written } = writeCampaign(campaign, { origin: site.origin, postalAddress }).for(testToken)
    return { ...read, ...written, plain }
  })
  const bytes = Buffer.byteLength(html)
  const recipients = await countAudience(db)

  const problems: Problem[] = []
  const add = (name: CampaignProblemName, about: string | null = null) => problems.push({ name, about })
  if (!campaign.subject) add('subjectMissing')
  if (!text) add('bodyMissing')
  if (!postalAddress) add('addressMissing')
  // The link contains no ampersand, which HTML would escape.
  if (!html.includes(unsubscribe) || !plain.includes(unsubscribe)) add('unsubscribeMissing')
  for (const { src, alt } of pictures) if (!alt) add('altMissing', src)
  if (bytes > campaignLimits.htmlBytes) add('tooLong')
  if (recipients.confirmed === 0) add('nobody')
  const everyWord = `${campaign.subject}\n${campaign.preheader}\n${text}`
  const unfilled = placeholderIn(everyWord)
  if (unfilled) add('placeholder', unfilled)
  for (const date of passedDates(everyWord, { timeZone })) add('passedDate', date)
  const targets = targetsOf(links, site.origin)
  const deadline = Date.now() + linkChecksMs
  const check = ([target, link]: [string, string]) =>
    inTurn(async () => ({ link, state: Date.now() > deadline ? 'unknown' : await stateOf(target, site) }))
  for (const { link, state } of await Promise.all(targets.slice(0, campaignLimits.checkedLinks).map(check))) {
    if (state === 'dead') add('deadLink', link)
    if (state === 'unknown') add('uncheckedLink', link)
  }
  if (targets.length > campaignLimits.checkedLinks) add('uncheckedLinks')
  return { problems, recipients, bytes }
}

/** A long campaign blocks the process for tens of milliseconds, so other requests run between two checks. */
const oneByOne = createTurns({ atOnce: 1 })
const inTurn = createTurns({ atOnce: 4 })
const linkChecksMs = 15_000

function targetsOf(links: string[], origin: string): [string, string][] {
  const targets = new Map<string, string>()
  for (const link of links) {
    if (/^(?:mailto|tel):|^#/i.test(link)) continue
    const url = URL.parse(link, origin)
    if (url) url.hash = ''
    const target = !url ? link : url.origin === origin ? url.pathname : url.href
    if (!targets.has(target)) targets.set(target, link)
  }
  return [...targets]
}

async function stateOf(target: string, site: CampaignSite): Promise<LinkState> {
  if (!target.startsWith('/')) return checkLink(target)
  if (site.isFile(target) || target.startsWith('/media/')) return 'alive'
  const path = canonicalPath(target)
  if (!path) return 'dead'
  if (isReserved(path)) return 'unknown'
  return (await site.isPage(path)) ? 'alive' : 'dead'
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const short = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
const month = `(${months}|(?:${short})\\.?)`
const dates = [
  new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (20\\d\\d))?\\b`, 'g'),
  new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? ${month}(?: (20\\d\\d))?\\b`, 'g'),
  /\b(20\d\d)-(\d{2})-(\d{2})\b/g,
  /\b(\d{1,2})\/(\d{1,2})\/(20\d\d)\b/g,
]
const monthOf = (name: string) => `${months}`.split('|').findIndex((each) => each.startsWith(name.slice(0, 3)))

/** A date without a year is the nearest one, past or future. */
export function passedDates(text: string, { now = new Date(), timeZone }: { now?: Date; timeZone: string }): string[] {
  const { year: thisYear, month: thisMonth, day: thisDay } = readClock(clockIn(timeZone), now)
  const today = Date.UTC(thisYear, thisMonth - 1, thisDay)
  const isOver = (year: number | undefined, monthIndex: number, day: number) => {
    if (year) return Date.UTC(year, monthIndex, day) < today
    const nearest = [-1, 0, 1]
      .map((offset) => Date.UTC(thisYear + offset, monthIndex, day))
      .reduce((best, each) => (Math.abs(each - today) < Math.abs(best - today) ? each : best))
    return nearest < today
  }
  const year = (digits: string | undefined) => (digits ? Number(digits) : undefined)
  const isPassed = [
    ([, name = '', day, digits]: string[]) => isOver(year(digits), monthOf(name), Number(day)),
    ([, day, name = '', digits]: string[]) => isOver(year(digits), monthOf(name), Number(day)),
    ([, digits, monthNumber, day]: string[]) => isOver(year(digits), Number(monthNumber) - 1, Number(day)),
    ([, monthNumber, day, digits]: string[]) => isOver(year(digits), Number(monthNumber) - 1, Number(day)),
  ]
  const found = dates.flatMap((pattern, index) =>
    [...text.matchAll(pattern)].filter((match) => isPassed[index]?.(match)).map(([date]) => date),
  )
  return [...new Set(found)]
}
