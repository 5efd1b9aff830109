import { fewestDays, type VisitPeriod, type VisitResult, visitMessages } from '#contract/website/visits.staff.ts'
import { type Device, fewestShown } from '#contract/website/visits.ts'
import { pageName } from '#web/components/layout/page-name.ts'

const inFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(day))
}
export const shortDay = inFormat({ month: 'short', day: 'numeric' })
const longDay = inFormat({ month: 'long', day: 'numeric' })
const weekday = inFormat({ weekday: 'short', month: 'short', day: 'numeric' })
const wholeDay = inFormat({ weekday: 'long', month: 'long', day: 'numeric' })

const dayMs = 86_400_000
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString()
const isSameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7)

export const countInWords = (count: number) => count.toLocaleString('en-US')
const few = `fewer than ${fewestShown}`
export const orFew = (count: number | null) => (count === null ? few : countInWords(count))

const periods: Record<VisitPeriod, { label: string; before: string }> = {
  7: { label: '7 days', before: 'the 7 days before' },
  28: { label: '4 weeks', before: 'the 4 weeks before' },
  91: { label: '13 weeks', before: 'the 13 weeks before' },
  364: { label: 'Year', before: 'the 52 weeks before' },
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const restOf = (noun: string) => {
  const counted = (count: number, word = '') => `${count} ${word}${noun}${count === 1 ? '' : 's'}`
  return {
    others: (count: number) => counted(count, 'other '),
    few: (count: number) => `${counted(count)} with ${few} ${count === 1 ? 'is' : 'are'} not shown`,
  }
}

interface Span {
  from: string
  to: string
}

export const visitsContent = {
  heading: 'Visits',
  promise: 'Counts only.',
  promiseRest: `No cookies, nobody is recognized. Fewer than ${fewestShown} are not shown.`,
  loading: 'Counting the visits',
  loadFailed: visitMessages.readFailed,
  download: 'Download as CSV',
  period: 'Period',
  periods,
  line: {
    title: 'Pages a day',
    legend: ({ from }: Span, isWhole: boolean) => (isWhole ? `${shortDay(from)} to today` : `Since ${shortDay(from)}`),
    legendBefore: (period: VisitPeriod) => capital(periods[period].before),
    today: 'Today so far',
    pages: (count: number | null) => (count === 1 ? 'page' : 'pages'),
    change: (count: number, before: number, period: VisitPeriod) =>
      count === before
        ? `, as many as in ${periods[period].before}`
        : `, ${countInWords(Math.abs(count - before))} ${count > before ? 'more' : 'fewer'} than in ${periods[period].before}`,
    campaign: (day: string) => `Campaign, ${shortDay(day)}`,
    says: (total: string, before: string | undefined, most: { day: string; count: number } | undefined) =>
      [
        `Pages a day. ${total} pages${before ? `, ${before}` : ''}.`,
        most && `Most on ${longDay(most.day)}: ${countInWords(most.count)}.`,
        'The numbers are in the table.',
      ]
        .filter(Boolean)
        .join(' '),
    saysBefore: (before: string, period: VisitPeriod) => `${before} in ${periods[period].before}`,
  },
  spans: {
    caption: { day: 'Pages by day', week: 'Pages by week', block: 'Pages by four weeks' },
    head: { day: 'Day', week: 'Week', block: 'Weeks' },
    pages: 'Pages',
    before: 'Before',
    all: (days: number) =>
      days % 7 === 0 && days > 7 ? `${days / 7} weeks` : `${days} ${days === 1 ? 'day' : 'days'}`,
    nameOf: ({ from, to }: Span, today: string) => {
      if (from === to) return to === today ? 'Today so far' : weekday(from)
      const end = to === today ? 'today' : isSameMonth(from, to) ? String(Number(to.slice(8))) : shortDay(to)
      return `${shortDay(from)} to ${end}`
    },
  },
  first: {
    none: 'No page has been counted yet.',
    began: (since: string) => `Counting began on ${wholeDay(since)}.`,
    next: (since: string) =>
      `A line is drawn from the seventh day on, ${longDay(dayAfter(since, fewestDays - 1))}. From ${longDay(dayAfter(since, 2 * fewestDays))} on it is compared with the 7 days before.`,
    drawing: 'A drawing without numbers',
    from: `Too few to show without pointing at somebody. From ${fewestShown} on, a host has its own line.`,
    results: `Each demo request is in Messages, each application in Applications. Here they are counted from ${fewestShown} on.`,
  },
  pages: { title: 'Top pages', column: 'Page', ...restOf('page') },
  hosts: { title: 'Where from', column: 'Host', unknown: 'Typed in, or unknown', ...restOf('host') },
  campaigns: { title: 'Campaigns', column: 'Campaign', ...restOf('campaign') },
  pageName: (path: string, title: string | null) => title ?? pageName(path),
  count: 'Pages',
  results: {
    title: 'What came of it',
    column: 'Result',
    number: 'Number',
    note: 'Counted apart from each other: we do not know whether the same people did both. Who was erased or has left is not counted.',
    names: { demos: 'Demo requests', applications: 'Applications', 'sign-ups': 'Sign-ups' } satisfies Record<
      VisitResult,
      string
    >,
    opened: {
      demos: 'Contact Us opened',
      applications: 'Careers and jobs opened',
      'sign-ups': 'Pages with the sign-up opened',
    } satisfies Record<VisitResult, string>,
    share: (opened: number, count: number) => `1 in ${countInWords(Math.max(1, Math.round(opened / count)))}`,
    confirmed: (count: number) => `${countInWords(count)} confirmed`,
    by: 'By page and source',
  },
  devices: {
    title: 'Devices',
    column: 'Device',
    names: { computer: 'Computer', phone: 'Phone', tablet: 'Tablet' } satisfies Record<Exclude<Device, 'bot'>, string>,
    bots: (count: number) => `Known bots: ${countInWords(count)} more, counted only here.`,
  },
} as const
