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

export const laterAt = {
  tomorrow: (now: Date) => inDays(now, 1),
  monday: (now: Date) => inDays(now, (8 - now.getDay()) % 7 || 7),
  date: (value: string) => at(new Date(`${value}T00:00`)),
}
