const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

export const momentInWords = (moment: string) => moments.format(new Date(moment))
export const timeInWords = (moment: string) => times.format(new Date(moment))

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
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

export const { timeZone } = moments.resolvedOptions()
