import { siteName } from '#contract/site.ts'
import { jobTypes } from './jobs.staff.ts'

export interface Posting {
  title: string
  description: string
  type: string
  location: string
  payMin: number | null
  payMax: number | null
  payPeriod: string | null
  responsibilities: string
  requirements: string
  benefits: string
  closesAt: string | null
  metaTitle: string | null
  metaDescription: string | null
}

export interface Advice {
  field: keyof Posting
  text: string
  /** Search engines leave jobs without it out of their job listings. */
  isRequired: boolean
}

const lengthOf = (text: string) => text.trim().length
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const isShouted = (text: string) => /\p{Lu}{4}/u.test(text) && text === text.toUpperCase()
const isVague = (location: string) => /\b(anywhere|various|multiple|flexible|tbd|tba|several)\b/i.test(location)
const payPeriodsPerYear: Record<string, number> = { hour: 2_000, day: 250, week: 52, month: 12, year: 1 }
const dayMs = 86_400_000

/** Only the first unmet rule of a field is reported. */
const rules: [
  field: keyof Posting,
  isRequired: boolean,
  text: string,
  isMet: (job: Posting, now: number) => boolean,
][] = [
  ['title', true, 'Give the job a title.', ({ title }) => lengthOf(title) > 1],
  ['title', false, 'Write the title without capitals throughout.', ({ title }) => !isShouted(title)],
  [
    'title',
    false,
    'Leave the pay out of the title; it has its own fields.',
    ({ title }) => !/[$€£]|\bUSD\b/i.test(title),
  ],
  ['title', false, 'Leave the company out of the title.', ({ title }) => !title.includes(siteName)],
  [
    'title',
    false,
    'Leave the place out of the title; it has its own field.',
    ({ title, location }) => !/\bremote\b/i.test(title) && !(location && title.includes(location)),
  ],
  [
    'title',
    false,
    'Leave words such as “urgent” and “hiring now”, and exclamation marks, out of the title.',
    ({ title }) => !/!|\b(urgent|hiring|wanted|needed|immediate)\b/i.test(title),
  ],
  ['title', false, 'Leave numbers of the position out of the title.', ({ title }) => !/#|\d{3,}/.test(title)],
  ['title', false, 'Shorten the title to 70 characters.', ({ title }) => lengthOf(title) <= 70],
  ['description', true, 'Say what the job is about.', ({ description }) => lengthOf(description) >= 10],
  [
    'description',
    true,
    'Say more than the title does.',
    ({ description, title }) => description.trim().toLowerCase() !== title.trim().toLowerCase(),
  ],
  [
    'description',
    false,
    'Add detail: under 200 characters say little.',
    ({ description }) => lengthOf(description) >= 200,
  ],
  [
    'description',
    false,
    'Shorten it: few read more than 5,000 characters.',
    ({ description }) => lengthOf(description) <= 5_000,
  ],
  ['description', false, 'Write it without capitals throughout.', ({ description }) => !isShouted(description)],
  [
    'description',
    false,
    'Leave HTML out: it is shown as it is written.',
    ({ description }) => !/<\/?[a-z][^<>]*>/i.test(description),
  ],
  [
    'description',
    false,
    'Leave addresses for applications out: people apply on this page.',
    ({ description }) => !/https?:\/\/|\S@[^\s@]+\.\S/.test(description),
  ],
  ['location', true, 'Say where the work is, or Remote.', ({ location }) => lengthOf(location) > 1],
  ['location', true, 'Name a town and a state, or Remote: this is no place.', ({ location }) => !isVague(location)],
  [
    'location',
    true,
    'Name the place in words, not by its ZIP code alone.',
    ({ location }) => !/^\d{5}(-\d{4})?$/.test(location.trim()),
  ],
  [
    'location',
    false,
    'Name the state too, as in “Philadelphia, PA”, or say “Remote, US”.',
    ({ location }) => location.includes(','),
  ],
  ['type', false, 'Choose a type.', ({ type }) => type !== ''],
  [
    'type',
    false,
    'Choose one of the usual types: search engines know no other.',
    ({ type }) => jobTypes.some((known) => known.toLowerCase() === type.toLowerCase()),
  ],
  [
    'payMin',
    false,
    'Say what it pays. Several states require it, and more people apply.',
    ({ payMin, payMax }) => Boolean(payMin ?? payMax),
  ],
  [
    'payMin',
    false,
    'Give both ends of the pay: several states require a range.',
    ({ payMin, payMax }) => Boolean(payMin && payMax),
  ],
  [
    'payMin',
    false,
    'Narrow the pay: the highest is more than twice the lowest.',
    ({ payMin, payMax }) => (payMax ?? 0) <= (payMin ?? 0) * 2,
  ],
  [
    'payMin',
    false,
    'Look at the pay again: does the figure go with what it is for?',
    ({ payMin, payPeriod }) => {
      const yearly = (payMin ?? 0) * (payPeriodsPerYear[payPeriod ?? ''] ?? 0)
      return yearly >= 10_000 && yearly <= 1_000_000
    },
  ],
  ['closesAt', false, 'Say when it closes: a job without an end looks forgotten.', ({ closesAt }) => closesAt !== null],
  ['closesAt', false, 'It has closed. Choose a later day.', ({ closesAt }, now) => Date.parse(closesAt ?? '') > now],
  [
    'closesAt',
    false,
    'Choose an earlier day: it would be open for more than six months.',
    ({ closesAt }, now) => Date.parse(closesAt ?? '') - now < 183 * dayMs,
  ],
  [
    'responsibilities',
    false,
    'Say what there is to do.',
    ({ responsibilities }) => linesOf(responsibilities).length > 0,
  ],
  [
    'responsibilities',
    false,
    'Leave bullets out: each line gets its own.',
    ({ responsibilities }) => !/^[^\S\r\n\u2028\u2029]*[-*•]/m.test(responsibilities),
  ],
  ['requirements', false, 'Say what applicants need to bring.', ({ requirements }) => linesOf(requirements).length > 0],
  [
    'requirements',
    false,
    'Ask for less: with more than eight requirements good people do not apply.',
    ({ requirements }) => linesOf(requirements).length <= 8,
  ],
  ['benefits', false, 'Say what the job offers.', ({ benefits }) => linesOf(benefits).length > 0],
  [
    'metaTitle',
    false,
    'Shorten the title for search engines to 60 characters.',
    ({ metaTitle }) => lengthOf(metaTitle ?? '') <= 60,
  ],
  [
    'metaDescription',
    false,
    'Shorten the description for search engines to 160 characters.',
    ({ metaDescription }) => lengthOf(metaDescription ?? '') <= 160,
  ],
]

export function examineJob(job: Posting, now: number): Advice[] {
  const advice = new Map<keyof Posting, Advice>()
  for (const [field, isRequired, text, isMet] of rules)
    if (!advice.has(field) && !isMet(job, now)) advice.set(field, { field, text, isRequired })
  return [...advice.values()].toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
}
