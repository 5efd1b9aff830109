import { useHydrated } from '@tanstack/react-router'

const formatIn = (locale?: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC' })
const [ours, visitors] = [formatIn('en-US'), formatIn()]

/** A day, in the visitor's own format. It is no moment, so no time zone can move it. */
export function CalendarDate({ date }: { date: string }) {
  // The server cannot know the visitor's format; it starts with ours.
  const format = useHydrated() ? visitors : ours
  return <time dateTime={date}>{format.format(new Date(date))}</time>
}
