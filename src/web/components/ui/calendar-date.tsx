import { useHydrated } from '@tanstack/react-router'

/** A day, in the visitor's own format. It is no moment, so no time zone can move it. */
export function CalendarDate({ date }: { date: string }) {
  // The server cannot know the visitor's format; it starts with ours.
  return <time dateTime={date}>{useHydrated() ? inVisitorsFormat(date) : inOurs(date)}</time>
}

/** As Americans write a day. */
export function inOurs(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${month}/${day}/${year}`
}

let visitors: Intl.DateTimeFormat | undefined

/** A browser takes 20 ms to learn a format, and most of our visitors have ours. */
function inVisitorsFormat(date: string): string {
  if (navigator.language === 'en-US') return inOurs(date)
  visitors ??= new Intl.DateTimeFormat(undefined, { timeZone: 'UTC' })
  return visitors.format(new Date(date))
}
