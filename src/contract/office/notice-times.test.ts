import { expect, test } from 'vitest'
import { noticeDueAt } from './notice-times.ts'
import type { Pace } from './notices.ts'

const newYork = { quietFrom: '', quietTo: '', timeZone: 'America/New_York' }
const night = { ...newYork, quietFrom: '20:00', quietTo: '07:30' }
const siesta = { ...newYork, quietFrom: '12:00', quietTo: '13:00' }

// In November New York is five hours behind UTC, in summer four.
test.each<[when: string, pace: Exclude<Pace, 'never'>, times: typeof newYork, from: string, due: string]>([
  ['at once', 'now', newYork, '2026-11-17T15:20:10Z', '2026-11-17T15:20:10Z'],
  ['at the full hour', 'hourly', newYork, '2026-11-17T15:20:10Z', '2026-11-17T16:00:00Z'],
  ['an hour later when the hour has just struck', 'hourly', newYork, '2026-11-17T15:00:00Z', '2026-11-17T16:00:00Z'],
  ['at eight the same day', 'daily', newYork, '2026-11-17T12:59:59Z', '2026-11-17T13:00:00Z'],
  ['at eight the next day', 'daily', newYork, '2026-11-17T13:00:00Z', '2026-11-18T13:00:00Z'],
  [
    'at eight in their own time zone',
    'daily',
    { ...newYork, timeZone: 'Pacific/Honolulu' },
    '2026-11-17T15:20:10Z',
    '2026-11-17T18:00:00Z',
  ],
  ['at eight after the clocks were changed', 'daily', newYork, '2026-10-31T14:00:00Z', '2026-11-01T13:00:00Z'],
  ['not at night', 'now', night, '2026-11-18T03:00:00Z', '2026-11-18T12:30:00Z'],
  ['not in the minute in which the night begins', 'now', night, '2026-11-18T01:00:00Z', '2026-11-18T12:30:00Z'],
  ['in the last minute before the night', 'now', night, '2026-11-18T00:59:59Z', '2026-11-18T00:59:59Z'],
  ['as soon as the night ends', 'now', night, '2026-11-18T12:30:00Z', '2026-11-18T12:30:00Z'],
  ['not at noon', 'now', siesta, '2026-11-17T17:10:00Z', '2026-11-17T18:00:00Z'],
  ['an hour that ends in quiet hours waits too', 'hourly', siesta, '2026-11-17T16:30:00Z', '2026-11-17T18:00:00Z'],
  [
    'a day that begins in quiet hours waits too',
    'daily',
    { ...newYork, quietFrom: '22:00', quietTo: '09:15' },
    '2026-11-17T20:00:00Z',
    '2026-11-18T14:15:00Z',
  ],
  [
    'after quiet hours whose end the change of clocks leaves out',
    'now',
    { ...newYork, quietFrom: '22:00', quietTo: '02:30' },
    '2026-03-08T05:00:00Z',
    '2026-03-08T07:00:00Z',
  ],
])('%s (%s)', (_, pace, times, from, due) => {
  const found = noticeDueAt(pace, times, new Date(from)).toISOString()
  expect(found.replace('.000', '')).toBe(due)
})
