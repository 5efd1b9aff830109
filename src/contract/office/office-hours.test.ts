import { expect, test } from 'vitest'
import { msToOfficeChange, nextOfficeMoment, office } from './office-hours.ts'

const next = (from: string) => nextOfficeMoment(new Date(from)).toISOString()

test.each([
  ['on a Tuesday at noon: at once', '2026-11-17T17:00:30.500Z', '2026-11-17T17:00:30.500Z'],
  ['before nine: at nine', '2026-11-17T11:30:00Z', '2026-11-17T14:00:00.000Z'],
  ['after five: the next morning', '2026-11-17T22:00:00Z', '2026-11-18T14:00:00.000Z'],
  ['on a Friday at three: on Monday', '2026-11-13T20:00:00Z', '2026-11-16T14:00:00.000Z'],
  ['on a Friday a minute before three: at once', '2026-11-13T19:59:00Z', '2026-11-13T19:59:00.000Z'],
  ['on the eve of Thanksgiving: after the weekend', '2026-11-25T23:00:00Z', '2026-11-30T14:00:00.000Z'],
  ['on the Friday on which Independence Day is observed', '2026-07-03T15:00:00Z', '2026-07-06T13:00:00.000Z'],
  ['at Christmas: on the Monday after', '2026-12-23T23:00:00Z', '2026-12-28T14:00:00.000Z'],
  ['over the change to winter time', '2026-10-30T21:00:00Z', '2026-11-02T14:00:00.000Z'],
  ['over the change to summer time', '2027-03-12T23:00:00Z', '2027-03-15T13:00:00.000Z'],
])('%s', (_, from, expected) => {
  expect(next(from)).toBe(expected)
})

test.each([
  ['an hour before nine', '2026-11-17T13:00:00Z', 60],
  ['a Tuesday at noon', '2026-11-17T17:00:00Z', 5 * 60],
  ['a Friday at noon', '2026-11-13T17:00:00Z', 3 * 60],
  ['half a minute before five', '2026-11-17T21:59:30Z', 0.5],
])('the minutes until the office opens or closes: %s', (_, from, minutes) => {
  expect(msToOfficeChange(new Date(from))).toBe(minutes * 60_000)
})

/** Federal holidays as the government lists them, with the days on which they are observed. */
const closed = [
  ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07', '2026-10-12'],
  ...['2026-11-11', '2026-11-26', '2026-11-27', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31'],
  ...['2027-06-18', '2027-07-05', '2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-31'],
]

test('of 10,000 random moments in two years none becomes one in quiet time, and none is early or needlessly late', () => {
  const begin = Date.UTC(2026, 0, 1)
  const span = Date.UTC(2028, 0, 1) - begin
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: office.timeZone, dateStyle: 'short' })
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: office.timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const quiet: string[] = []
  let longest = 0
  for (let count = 0; count < 10_000; count++) {
    const from = new Date(begin + Math.random() * span)
    const moment = nextOfficeMoment(from)
    const [weekday = '', hours = ''] = time.format(moment).split(/,? /)
    const isLate = hours >= (weekday === 'Fri' ? '15:00' : '17:00')
    if (moment < from || /Sat|Sun/.test(weekday) || hours < '09:00' || isLate || closed.includes(day.format(moment)))
      quiet.push(`${from.toISOString()} → ${moment.toISOString()}`)
    longest = Math.max(longest, moment.getTime() - from.getTime())
  }
  expect(quiet).toEqual([])
  // Wednesday before Thanksgiving, five in the afternoon, to Monday; or Christmas with its eve before a weekend.
  expect(longest / 3_600_000).toBeLessThan(5 * 24)
})
