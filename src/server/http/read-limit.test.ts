import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReadLimit, type ReadLimit } from './read-limit.ts'

/** Number of allowed reads. */
const read = (limit: ReadLimit, times: number, client = '203.0.113.7', hasSession = false) =>
  Array.from({ length: times }, () => limit.use(client, hasSession)).filter((wait) => wait === 0).length

// Stops the clock 15 seconds into a minute.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:15Z') }))
afterEach(() => void vi.useRealTimers())

describe('a client that reads', () => {
  test('may do so 120 times a minute, and then hears when to come back', () => {
    const limit = createReadLimit()
    expect(read(limit, 200)).toBe(120)
    expect(limit.use('203.0.113.7', false)).toBe(45)
    expect(read(limit, 5, '203.0.113.8')).toBe(5)
    vi.setSystemTime(new Date('2026-03-01T08:01:00Z'))
    expect(read(limit, 200)).toBe(120)
  })

  test('with a session may read five times as often, whether or not it is a good one', () => {
    expect(read(createReadLimit(), 700, '203.0.113.7', true)).toBe(600)
  })
})
