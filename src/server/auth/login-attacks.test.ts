import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi } from '#server/app/test-api.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { addStaffUser, logIn, testPassword } from './test-staff.ts'

// TIMING=full measures at the real cost; it takes about five minutes.
const full = process.env.TIMING === 'full'
const cost = full ? { memoryKiB: 64 * 1024, passes: 3 } : { memoryKiB: 4_096, passes: 1 }

const database = await ownDatabase()
const api = createTestApi({ database, trustedHops: 1, passwordCost: cost })
beforeEach(() => database.pool.query('delete from rate_limits'))

const from = (address: string) => ({ 'x-forwarded-for': address })
const guess = async (email: string, address: string, password = 'a wrong password') => {
  const { response } = await logIn(api, { email, password, headers: from(address) })
  return response
}
/** Every attempt that reached the password check left a row. */
const checked = async () =>
  Number((await database.pool.query(`select count(*) from audit_log where action like 'login%'`)).rows[0].count)

describe('guessing passwords', () => {
  it('100 times at once from one address reaches the hash five times, and the right password no more', async () => {
    await addStaffUser(database, { email: 'target@staff.test', cost })
    const before = await checked()
    const responses = await Promise.all(Array.from({ length: 100 }, () => guess('target@staff.test', '203.0.113.1')))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(95)
    expect((await checked()) - before).toBe(5)
    for (const response of responses.filter(({ status }) => status === 429)) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
      expect(await response.json()).toEqual({
        error:
          'Too many attempts. Please try again in 15 minutes, or ask an owner or the administrator of this website for a new password link: it lets you in at once.',
      })
    }
    expect((await guess('target@staff.test', '203.0.113.1', testPassword)).status).toBe(429)
    expect((await guess('TARGET@staff.test', '203.0.113.1', testPassword)).status).toBe(429)
  })

  it('does not lock the person out who sits elsewhere', async () => {
    await addStaffUser(database, { email: 'calm@staff.test', cost })
    for (let count = 0; count < 60; count++) await guess('calm@staff.test', '203.0.113.2')
    expect((await guess('calm@staff.test', '203.0.113.3', testPassword)).status).toBe(200)
  })

  it('starts over for somebody who knew the password, so that logging in often locks nobody out', async () => {
    await addStaffUser(database, { email: 'often@staff.test', cost })
    const statuses: number[] = []
    for (const password of [...Array(4).fill('wrong'), ...Array(7).fill(testPassword), ...Array(6).fill('wrong')])
      statuses.push((await guess('often@staff.test', '203.0.113.5', password)).status)
    expect(statuses).toEqual([...Array(4).fill(401), ...Array(7).fill(200), ...Array(5).fill(401), 429])
  })

  it('of many people from one address stops at twenty', async () => {
    const before = await checked()
    const statuses: number[] = []
    for (let count = 0; count < 25; count++) statuses.push((await guess(`n${count}@staff.test`, '203.0.113.4')).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect((await checked()) - before).toBe(20)
  })

  it('of one person from many addresses stops at fifty', async () => {
    const before = await checked()
    for (let count = 0; count < 60; count++) await guess('hunted@staff.test', `198.51.100.${count}`)
    expect((await checked()) - before).toBe(50)
  })
})

describe('a browser that the account knows', () => {
  const email = 'owner@staff.test'
  /** A new client address for each attempt. */
  const logInWith = (device: string, password: string, count = 0) =>
    logIn(api, { email, password, headers: { ...from(`192.0.2.${count}`), cookie: device } })
  const deviceOf = (response: Response) =>
    /__Host-device=[\w-]{43}/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? ''
  let device = ''
  beforeAll(async () => {
    await addStaffUser(database, { email, cost })
    device = deviceOf((await logIn(api, { email })).response)
  })

  it('is let in at once while strangers from many addresses use up what the account allows', async () => {
    for (let count = 0; count < 60; count++) await guess(email, `198.18.0.${count}`)
    expect((await guess(email, '192.0.2.200', testPassword)).status).toBe(429)
    expect((await logInWith(device, testPassword)).response.status).toBe(200)
  })

  it('is given a cookie that no script can read and that lasts longer than the session', async () => {
    const { response } = await logInWith(device, testPassword)
    expect(response.headers.get('set-cookie')).toMatch(
      /__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    expect(deviceOf(response)).toBe(device)
    const { rows } = await database.pool.query('select token_hash from cms_devices')
    expect(JSON.stringify(rows)).not.toContain(device.split('=')[1])
  })

  it('may itself guess twenty times, and takes nothing from anybody else', async () => {
    const before = await checked()
    for (let count = 0; count < 25; count++) await logInWith(device, 'a wrong password', count)
    expect((await checked()) - before).toBe(20)
    expect((await guess(email, '192.0.2.201', testPassword)).status).toBe(200)
  })

  it('is a stranger to every other account', async () => {
    await addStaffUser(database, { email: 'colleague@staff.test', cost })
    const asOtherUser = (password: string) =>
      logIn(api, { email: 'colleague@staff.test', password, headers: { ...from('192.0.2.7'), cookie: device } })
    for (let count = 0; count < 5; count++) await asOtherUser('a wrong password')
    expect((await asOtherUser(testPassword)).response.status).toBe(429)
  })

  it('may be shared by two people, and both are known then', async () => {
    const asOtherUser = await logIn(api, { email: 'colleague@staff.test', headers: { cookie: device } })
    expect(deviceOf(asOtherUser.response)).toBe(device)
    expect(deviceOf((await logInWith(device, testPassword)).response)).toBe(device)
  })

  it('does not come with a token that we never gave', async () => {
    const made = `__Host-device=${'x'.repeat(43)}`
    const { response } = await logInWith(made, testPassword)
    expect(response.status).toBe(200)
    expect(deviceOf(response)).not.toBe(made)
  })
})

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

it(
  'an unknown address takes as long as a wrong password, in the same words ',
  async () => {
    const accounts = 20
    for (let count = 0; count < accounts; count++)
      await addStaffUser(database, { email: `known${count}@staff.test`, cost })
    const times = { known: [] as number[], unknown: [] as number[] }
    const bodies = new Set<string>()
    // New addresses and few attempts per account stay below all limits; known and unknown accounts alternate.
    const measure = async (kind: 'known' | 'unknown', index: number) => {
      const address = `10.${kind === 'known' ? 1 : 2}.${index >> 8}.${index & 255}`
      const started = performance.now()
      const response = await guess(`${kind}${index % accounts}@staff.test`, address)
      times[kind].push(performance.now() - started)
      bodies.add(`${response.status} ${await response.text()}`)
    }
    for (let index = 0; index < (isFullRun ? 500 : 60); index++) {
      const order = index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) await measure(kind, index)
    }
    expect([...bodies]).toEqual(['401 {"error":"Email or password is not right."}'])
    const gap = Math.abs(median(times.known) - median(times.unknown))
    // Compares neighboring attempts, because the machine's load varies.
    const paired = median(times.known.map((time, index) => time - (times.unknown[index] ?? 0)))
    const figures = { known: median(times.known), unknown: median(times.unknown), gap, paired }
    console.log(
      'login timing in ms:',
      Object.entries(figures)
        .map(([what, ms]) => `${what} ${ms.toFixed(2)}`)
        .join(', '),
    )
    // Skipping the password check would be much faster.
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.6)
    if (isFullRun) expect(gap).toBeLessThan(5)
  },
  full ? 900_000 : undefined,
)
