import { clockIn, minuteMs, readClock } from '#contract/office/office-hours.ts'

export const interviewPaths = { cancel: '/api/cms/interviews/{id}/cancel' } as const

export const mostInterviewTimes = 5
export const interviewMinutes = [15, 30, 45, 60, 90, 120] as const
export const longestPlace = 300
export const longestRefusal = 500

/** `open`: can be chosen. `passed`: all times are over and none was chosen. `replaced`: by a later offer. */
export const interviewStates = ['held', 'open', 'passed', 'picked', 'past', 'refused', 'replaced', 'canceled'] as const
export type InterviewState = (typeof interviewStates)[number]

export const interviewMessages = {
  timesMissing: 'Please give at least one time.',
  timesTwice: 'Please give each time once.',
  timeTooEarly: 'Please give times after the reply has left.',
  timeSkipped: 'Clocks skip this time in that time zone.',
  placeMissing: 'Please say where: an address, a phone call or a link.',
  onePerson: 'Times can be offered to one applicant at a time.',
  refusalMissing: 'Please say in a line what would suit you.',
  notFound: 'These interview times do not exist any more.',
  changed: 'This has changed in the meantime. Please look again.',
  cancelFailed: 'Nothing was canceled. Please try again.',
} as const

/** The moment at which clocks in the zone show this local time, such as `2026-11-24T14:00`; undefined if they skip it. */
export function momentIn(timeZone: string, local: string): Date | undefined {
  const shown = Date.parse(`${local}Z`)
  if (Number.isNaN(shown)) return undefined
  const clock = clockIn(timeZone)
  const shownAt = (moment: Date) => {
    const { year, month, day, minutes } = readClock(clock, moment)
    return Date.UTC(year, month - 1, day, 0, minutes)
  }
  let moment = new Date(shown)
  // The second round corrects a change of clocks between the two.
  for (let round = 0; round < 2; round++) moment = new Date(moment.getTime() + shown - shownAt(moment))
  return shownAt(moment) === shown ? moment : undefined
}

interface Slot {
  start: string | Date
  minutes: number
  timeZone: string
}

/** Such as `Tuesday, November 24, 2026, 2:00 PM – 2:30 PM Eastern Time (America/New_York)`. */
export function slotInWords({ start, minutes, timeZone }: Slot): string {
  const from = new Date(start)
  const date = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' })
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' })
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  const until = new Date(from.getTime() + minutes * minuteMs)
  const zoneName = zone.formatToParts(from).find(({ type }) => type === 'timeZoneName')?.value
  return `${date.format(from)}, ${time.format(from)} – ${time.format(until)} ${zoneName} (${timeZone})`
}
