import { expect, test } from 'vitest'
import { type Admission, createAdmission } from './admission.ts'

/** Starts work that lasts until released, for one client or for different ones. */
function hold(count: number, admission: Admission, client?: string, shared = false) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const refusals = Array.from({ length: count }, (_, number) =>
    admission.begin(client ?? `198.51.100.${number}`, () => promise, shared),
  )
  return { refused: refusals.filter(Boolean), letGo: resolve }
}

test('work beyond what can be done soon is refused, and taken again afterwards', async () => {
  const admission = createAdmission()
  const { refused, letGo } = hold(100, admission, undefined)
  expect(refused).toEqual(Array(36).fill('overloaded'))
  letGo()
  await expect.poll(() => admission.begin('203.0.113.7', async () => {})).toBeUndefined()
})

test('one client cannot take everyone’s place', () => {
  const admission = createAdmission()
  expect(hold(200, admission, '203.0.113.7').refused).toEqual(Array(180).fill('tooMany'))
  expect(hold(20, admission, '203.0.113.8').refused).toEqual([])
})

test('a client’s work that failed is over, too', async () => {
  const admission = createAdmission()
  for (let count = 0; count < 100; count++) {
    const failed = Promise.reject(new Error('no'))
    admission.begin('203.0.113.7', () => failed.catch(() => {}))
    await failed.catch(() => {})
  }
  await expect.poll(() => hold(20, admission, '203.0.113.7').refused).toEqual([])
})

test('a hundred who wait for one page take nobody’s place', () => {
  const admission = createAdmission()
  expect(hold(100, admission, undefined, true).refused).toEqual([])
  expect(hold(64, admission, undefined).refused).toEqual([])
})

test('when the event loop is late two seconds in a row, less is taken until it is not', async () => {
  const admission = createAdmission()
  const block = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; );
  }
  const isLate = () => admission.isFull(32)
  expect(isLate()).toBe(false)
  const busy = setInterval(() => block(250), 300)
  await expect.poll(isLate, { timeout: 10_000, interval: 50 }).toBe(true)
  expect(hold(10, admission, '203.0.113.7').refused).toEqual(Array(2).fill('tooMany'))
  expect(admission.isFull(31)).toBe(false)
  clearInterval(busy)
  await expect.poll(isLate, { timeout: 10_000, interval: 50 }).toBe(false)
})
