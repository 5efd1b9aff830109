import { useHydrated } from '@tanstack/react-router'

/** A date without a time; never shift it by time zone. */
export function CalendarDate({ date }: { date: string }) {
  // The server does not know the visitor's format.
  return <time dateTime={date}>{useHydrated() ? inVisitorsFormat(date) : inOurs(date)}</time>
}

export function inOurs(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${month}/${day}/${year}`
}

let visitors: Intl.DateTimeFormat | undefined

/** Creating a DateTimeFormat takes about 20 ms, so skip it for en-US. */
function inVisitorsFormat(date: string): string {
  if (navigator.language === 'en-US') return inOurs(date)
  visitors ??= new Intl.DateTimeFormat(undefined, { timeZone: 'UTC' })
  return visitors.format(new Date(date))
}
