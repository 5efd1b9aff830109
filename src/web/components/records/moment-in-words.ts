const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const minutes = { hour: 'numeric', minute: '2-digit' } as const
const near = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...minutes })
const far = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...minutes })
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const nearMs = 6 * 86_400_000

/** `2:41 PM` today, `Thu 9:00 AM` within a week, `Nov 3, 9:14 AM` in the same year. */
export function momentInWords(moment: string): string {
  const [at, now] = [new Date(moment), new Date()]
  if (at.toDateString() === now.toDateString()) return clock.format(at)
  if (Math.abs(at.getTime() - now.getTime()) < nearMs) return near.format(at)
  return (at.getFullYear() === now.getFullYear() ? far : full).format(at)
}

export const fullMomentInWords = (moment: string) => full.format(new Date(moment))
export const timeInWords = (moment: string) => clock.format(new Date(moment))

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** For lists: the time only of today, the year only of others. */
export function dayInWords(moment: string): string {
  const at = new Date(moment)
  const now = new Date()
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (at.toDateString() === now.toDateString()) return `Today, ${clock.format(at)}`
  if (at.toDateString() === yesterday.toDateString()) return 'Yesterday'
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at)
}

const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A date without a time. */
export const dateInWords = (date: string) => calendarDay.format(new Date(date))

export const { timeZone } = full.resolvedOptions()

/** The value of a `datetime-local` field, by the clocks of the zone. */
export const momentAsField = (moment: Date, zone = timeZone) =>
  moment.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T')
