/** For "June 2025" and "Q2 2025": pages word a date in the past differently. */
export function endOfPeriod(period: string): Date {
  const [name = '', year] = period.split(' ')
  const month = name.startsWith('Q') ? Number(name[1]) * 3 : new Date(`1 ${period} UTC`).getUTCMonth() + 1
  return new Date(Date.UTC(Number(year), month))
}
