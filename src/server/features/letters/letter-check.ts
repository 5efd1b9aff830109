import type { LetterCheck, LetterRecord } from '#contract/letters.staff.schema.ts'
import { type LetterProblemName, letterLimits, letterProblems } from '#contract/letters.staff.ts'
import { readLetter } from '#markdown/letter-html.ts'
import type { Db } from '#server/db/database.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { PreviewPage } from '#server/staff-router.ts'
import { checkLink, type LinkState } from './dead-links.ts'
import { noReader, writeLetter } from './letter-mail.ts'
import { countAudience } from './letters.staff.service.ts'

export interface LetterSite {
  origin: string
  isFile(path: string): boolean
  previewPage: PreviewPage
}

type Problem = LetterCheck['problems'][number]

/** What keeps a letter from being sent, now or before somebody has looked. */
export const hasToStop = (problems: Problem[], hasLooked: boolean) =>
  problems.some(({ name }) => letterProblems[name].level === 'stop' || !hasLooked)

/** Everything that can be known before it is in four thousand mailboxes. */
export async function checkLetter(db: Db, letter: LetterRecord, site: LetterSite): Promise<LetterCheck> {
  const { postalAddress } = await readSettings(db)
  const { links, pictures, text } = readLetter(letter.body)
  const { html, text: plain, unsubscribe } = writeLetter(letter, { origin: site.origin, postalAddress }).for(noReader)
  const bytes = Buffer.byteLength(html)
  const readers = await countAudience(db)

  const problems: Problem[] = []
  const add = (name: LetterProblemName, about: string | null = null) => problems.push({ name, about })
  if (!letter.subject) add('subjectMissing')
  if (!text) add('bodyMissing')
  if (!postalAddress) add('addressMissing')
  // In HTML its ampersands would be written out; there is none in it.
  if (!html.includes(unsubscribe) || !plain.includes(unsubscribe)) add('unsubscribeMissing')
  for (const { src, alt } of pictures) if (!alt) add('altMissing', src)
  if (bytes > letterLimits.htmlBytes) add('tooLong')
  if (readers.confirmed === 0) add('nobody')
  for (const date of passedDates(`${letter.subject}\n${letter.preheader}\n${text}`)) add('passedDate', date)
  const states = await Promise.all(links.map(async (link) => ({ link, state: await stateOf(db, link, site) })))
  for (const { link, state } of states) {
    if (state === 'dead') add('deadLink', link)
    if (state === 'unknown') add('uncheckedLink', link)
  }
  return { problems, readers, bytes }
}

async function stateOf(db: Db, link: string, site: LetterSite): Promise<LinkState> {
  if (/^(?:mailto|tel):|^#/i.test(link)) return 'alive'
  const url = URL.parse(link, site.origin)
  if (!url) return 'dead'
  if (url.origin !== site.origin) return checkLink(link)
  if (site.isFile(url.pathname) || url.pathname.startsWith('/media/')) return 'alive'
  return (await site.previewPage(url.pathname, db)).status === 404 ? 'dead' : 'alive'
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
const dayMs = 86_400_000

/** Dates that are over, as the text writes them. One without a year is the next or the last of its kind, whichever is closer. */
export function passedDates(text: string, now = Date.now()): string[] {
  const today = Math.floor(now / dayMs) * dayMs
  const thisYear = new Date(now).getUTCFullYear()
  const isOver = (year: number | undefined, monthIndex: number, day: number) => {
    if (year) return Date.UTC(year, monthIndex, day) < today
    const nearest = [-1, 0, 1]
      .map((offset) => Date.UTC(thisYear + offset, monthIndex, day))
      .reduce((best, each) => (Math.abs(each - today) < Math.abs(best - today) ? each : best))
    return nearest < today
  }
  const year = (digits: string | undefined) => (digits ? Number(digits) : undefined)
  const readers = [
    ([, name = '', day, digits]: string[]) => isOver(year(digits), monthOf(name), Number(day)),
    ([, day, name = '', digits]: string[]) => isOver(year(digits), monthOf(name), Number(day)),
    ([, digits, monthNumber, day]: string[]) => isOver(year(digits), Number(monthNumber) - 1, Number(day)),
    ([, monthNumber, day, digits]: string[]) => isOver(year(digits), Number(monthNumber) - 1, Number(day)),
  ]
  const found = dates.flatMap((pattern, index) =>
    [...text.matchAll(pattern)].filter((match) => readers[index]?.(match)).map(([date]) => date),
  )
  return [...new Set(found)]
}
