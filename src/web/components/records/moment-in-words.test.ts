import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { momentInWords } from './moment-in-words.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 16, 0) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a moment is said by one clock: the day only if it is not today, the year only if it is another', () => {
  const said = (...at: [number, number, number, number, number]) => momentInWords(new Date(...at).toISOString())
  expect(said(2026, 10, 18, 9, 5)).toBe('9:05 AM')
  expect(said(2026, 10, 19, 9, 0)).toBe('Thu 9:00 AM')
  expect(said(2026, 10, 13, 17, 30)).toBe('Fri 5:30 PM')
  expect(said(2026, 10, 3, 9, 14)).toBe('Nov 3, 9:14 AM')
  expect(said(2025, 10, 3, 9, 14)).toBe('Nov 3, 2025, 9:14 AM')
})
