const hour = 8

const at = (day: Date) => {
  day.setHours(hour, 0, 0, 0)
  return day
}

const inDays = (now: Date, days: number) => {
  const day = new Date(now)
  day.setDate(day.getDate() + days)
  return at(day)
}

/** In the morning, where the reader is. */
export const laterAt = {
  tomorrow: (now: Date) => inDays(now, 1),
  /** The next one; on a Monday in a week. */
  monday: (now: Date) => inDays(now, (8 - now.getDay()) % 7 || 7),
  /** As a date field gives it. */
  date: (value: string) => at(new Date(`${value}T00:00`)),
}
