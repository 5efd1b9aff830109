import { dailyTime, type Pace } from './notices.ts'
import { clockIn, dayMinutes, minuteMs, minutesAt, readClock } from './office-hours.ts'

export interface NoticeTimes {
  quietFrom: string
  quietTo: string
  timeZone: string
}

type Clock = ReturnType<typeof clockIn>

const hourMs = 60 * minuteMs
/** Short enough to find the time again on the day that clocks are changed. */
const longestStep = 30

const nextMinute = (moment: Date) => new Date((Math.floor(moment.getTime() / minuteMs) + 1) * minuteMs)

function nextTime(clock: Clock, time: string, from: Date): Date {
  for (let moment = nextMinute(from); ; ) {
    const wait = (minutesAt(time) - readClock(clock, moment).minutes + dayMinutes) % dayMinutes
    if (wait === 0) return moment
    moment = new Date(moment.getTime() + Math.min(wait, longestStep) * minuteMs)
  }
}

const isQuiet = (minutes: number, from: number, to: number) =>
  from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to

function afterQuiet(clock: Clock, { quietFrom, quietTo }: NoticeTimes, from: Date): Date {
  if (!quietFrom) return from
  const [begin, end] = [minutesAt(quietFrom), minutesAt(quietTo)]
  for (let moment = from; ; ) {
    const { minutes } = readClock(clock, moment)
    if (!isQuiet(minutes, begin, end)) return moment
    const wait = Math.min((end - minutes + dayMinutes) % dayMinutes, longestStep)
    moment = new Date((Math.floor(moment.getTime() / minuteMs) + wait) * minuteMs)
  }
}

/** When a notice of this moment is mailed. Digests leave strictly later, so that none is mailed twice in its hour or day. */
export function noticeDueAt(pace: Exclude<Pace, 'never'>, times: NoticeTimes, from: Date): Date {
  const clock = clockIn(times.timeZone)
  const leaves = {
    now: () => from,
    hourly: () => new Date((Math.floor(from.getTime() / hourMs) + 1) * hourMs),
    daily: () => nextTime(clock, dailyTime, from),
  }
  return afterQuiet(clock, times, leaves[pace]())
}
