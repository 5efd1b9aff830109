import { useHydrated } from '@tanstack/react-router'

/** A day, in the visitor's own format. It is no moment, so no time zone can move it. */
export function CalendarDate({ date }: { date: string }) {
  // The server cannot know the visitor's format; it starts with ours.
  const locale = useHydrated() ? undefined : 'en-US'
  return <time dateTime={date}>{new Date(date).toLocaleDateString(locale, { timeZone: 'UTC' })}</time>
}
