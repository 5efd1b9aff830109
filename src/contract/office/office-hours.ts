export interface Office {
  timeZone: string
  officeOpens: string
  officeCloses: string
  officeClosesOnFriday: string
}

export const office: Office = {
  timeZone: 'America/New_York',
  officeOpens: '09:00',
  officeCloses: '17:00',
  officeClosesOnFriday: '15:00',
}

export const minuteMs = 60_000
export const dayMinutes = 24 * 60

export const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })

interface Day {
  year: number
  month: number
  day: number
  weekday: number
}

export function readClock(clock: Intl.DateTimeFormat, moment: Date): Day & { minutes: number } {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return { ...dayOf(year, month, day), minutes: hour * 60 + minute }
}

/** Such as `2026-11-17`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)

function dayOf(year: number, month: number, day: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day))
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
}
const daysFrom = ({ year, month, day }: Day, days: number) => dayOf(year, month, day + days)

const fixedHolidays = ['1-1', '6-19', '7-4', '11-11', '12-24', '12-25', '12-31']
const isFixed = ({ month, day }: Day) => fixedHolidays.includes(`${month}-${day}`)

/** Month, weekday, and which one; negative counts from the end. */
const movableHolidays = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const
const isMovable = (date: Day) =>
  movableHolidays.some(
    ([month, weekday, nth]) =>
      date.month === month &&
      date.weekday === weekday &&
      (nth > 0 ? Math.ceil(date.day / 7) === nth : daysFrom(date, 7).month !== month),
  )

/** US federal holidays and the days they are observed on, December 24 and 31, and the day after Thanksgiving. */
function isHoliday(date: Day): boolean {
  const observedFrom = { 1: -1, 5: 1 }[date.weekday]
  return (
    isFixed(date) ||
    (observedFrom !== undefined && isFixed(daysFrom(date, observedFrom))) ||
    isMovable(date) ||
    (date.weekday === 5 && date.month === 11 && isMovable(daysFrom(date, -1)))
  )
}

export const minutesAt = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const closingMinutes = (hours: Office, { weekday }: Day) =>
  minutesAt(weekday === 5 ? hours.officeClosesOnFriday : hours.officeCloses)

/** Until the office opens, or closes if it is open. */
export function msToOfficeChange(from: Date, hours = office): number {
  const opens = nextOfficeMoment(from, hours)
  if (opens > from) return opens.getTime() - from.getTime()
  const { minutes, ...date } = readClock(clockIn(hours.timeZone), from)
  return (closingMinutes(hours, date) - minutes) * minuteMs - (from.getTime() % minuteMs)
}

export function nextOfficeMoment(from: Date, hours = office): Date {
  const clock = clockIn(hours.timeZone)
  const opensAt = minutesAt(hours.officeOpens)
  let moment = from
  for (;;) {
    const { minutes, ...date } = readClock(clock, moment)
    const closesAt = closingMinutes(hours, date)
    const isWorkday = date.weekday > 0 && date.weekday < 6 && !isHoliday(date)
    if (isWorkday && minutes >= opensAt && minutes < closesAt) return moment
    const opens = opensAt - minutes
    // A clock change on the way is corrected by the next iteration.
    const wait = isWorkday && opens > 0 ? opens : opens + dayMinutes
    moment = new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs + wait * minuteMs)
  }
}
