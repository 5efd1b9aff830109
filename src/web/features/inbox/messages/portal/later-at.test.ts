import { expect, test } from 'vitest'
import { laterAt } from './later-at.ts'

const dayOf = (date: Date) => [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()]

test('tomorrow is the next day at eight, over the end of a month too', () => {
  expect(dayOf(laterAt.tomorrow(new Date('2026-11-30T23:59')))).toEqual([12, 1, 8, 0])
})

test.each([
  ['2026-11-15T10:00', 16],
  ['2026-11-16T07:00', 23],
  ['2026-11-17T10:00', 23],
  ['2026-11-21T10:00', 23],
])('Monday after %s is the %i', (now, day) => {
  expect(dayOf(laterAt.monday(new Date(now)))).toEqual([11, day, 8, 0])
})

test('a day that was picked is that day where the reader is', () => {
  expect(dayOf(laterAt.date('2026-12-24'))).toEqual([12, 24, 8, 0])
})
