/** When "June 2025" or "Q2 2025" is over. What has passed is still shown, and never told as if it lay ahead. */
export function endOfPeriod(period: string): Date {
  const [name = '', year] = period.split(' ')
  const month = name.startsWith('Q') ? Number(name[1]) * 3 : new Date(`1 ${period} UTC`).getUTCMonth() + 1
  return new Date(Date.UTC(Number(year), month))
}
