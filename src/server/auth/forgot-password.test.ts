import { beforeEach, expect, test, vi } from 'vitest'
import { createTestApi } from '#server/app/test-api.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { createAccount, disableAccount, makePasswordLink } from './accounts.ts'
import { addStaffUser, logIn, ownPage, testCost } from './test-staff.ts'

let visitor = 0

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const api = createTestApi({ database, tasks: outbox.tasks, trustedHops: 1, passwordCost: testCost })
beforeEach(() => database.pool.query('delete from rate_limits; delete from cms_users; delete from outgoing_mails'))

const somebody = () => `192.0.2.${++visitor % 250}`
const post = (path: string, body: object, { from = somebody(), to = api } = {}) =>
  to.request(path, { method: 'POST', headers: { ...ownPage, 'x-forwarded-for': from }, body: JSON.stringify(body) })
const forgot = (email: string, options?: Parameters<typeof post>[2]) => post('/api/cms/forgot', { email }, options)
const setPassword = (token: string) => post('/api/cms/password', { token, password: 'forty-two purple elms' })
const mailsTo = (address: string) => outbox.smtp.mails.filter(({ to }) => to?.[0]?.address === address)
const tokensTo = (address: string) => mailsTo(address).map(({ text }) => /#([\w-]{43})/.exec(text ?? '')?.[1] ?? '')
/** Waits until every mail is sent or unneeded. */
const settled = () =>
  vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(`select 1 from outgoing_mails where state = 'queued'`)
    expect(rowCount).toBe(0)
  }, 30_000)

test('the mailed link sets a new password once, within an hour', async () => {
  await addStaffUser(database, { email: 'maren@lost.test' })
  expect((await forgot('Maren@lost.test')).status).toBe(200)
  await settled()
  const [token = ''] = tokensTo('maren@lost.test')
  expect(mailsTo('maren@lost.test')[0]?.text).toContain('within an hour')
  const { rows } = await database.pool.query(
    `select expires_at - now() < interval '1 hour' as soon from cms_password_links`,
  )
  expect(rows).toEqual([{ soon: true }])
  expect((await setPassword(token)).status).toBe(200)
  expect((await setPassword(token)).status).toBe(400)
  expect((await logIn(api, { email: 'maren@lost.test', password: 'forty-two purple elms' })).response.status).toBe(200)
})

test('it is over after its hour, and a newer one replaces it', async () => {
  await addStaffUser(database, { email: 'twice@lost.test' })
  await forgot('twice@lost.test')
  await settled()
  await forgot('twice@lost.test')
  await settled()
  const [first = '', second = ''] = tokensTo('twice@lost.test')
  expect((await setPassword(first)).status).toBe(400)
  await database.pool.query(`update cms_password_links set expires_at = now() - interval '1 second'`)
  expect((await setPassword(second)).status).toBe(400)
})

test('known, unknown, disabled and invited addresses get one response; only the known one gets a mail', async () => {
  const person = { firstName: 'X', lastName: 'Y', role: 'editor' as const }
  await addStaffUser(database, { email: 'known@lost.test' })
  const gone = await addStaffUser(database, { email: 'gone@lost.test' })
  await disableAccount(database.db, gone, () => new Date())
  const invited = await createAccount(database.db, { ...person, email: 'invited@lost.test' })
  const invitation = await makePasswordLink(database.db, invited, () => new Date())
  const responses = await Promise.all(
    ['known', 'unknown', 'gone', 'invited'].map((name) => forgot(`${name}@lost.test`)),
  )
  for (const response of responses) {
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('{"success":true}')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect([...response.headers.keys()]).toEqual([...(responses[0] as Response).headers.keys()])
  }
  await settled()
  expect(
    outbox.smtp.mails
      .map(({ to }) => to?.[0]?.address)
      .filter((to) => to?.endsWith('@lost.test'))
      .slice(-1),
  ).toEqual(['known@lost.test'])
  for (const name of ['unknown', 'gone', 'invited']) expect(mailsTo(`${name}@lost.test`)).toEqual([])
  expect((await database.pool.query('select kind from outgoing_mails')).rows).toEqual([{ kind: 'staff-forgotten' }])
  expect((await setPassword(invitation)).status).toBe(200)
})

test('an address gets three in an hour and is told nothing of it; a client who asks too often is', async () => {
  await addStaffUser(database, { email: 'busy@lost.test' })
  for (let times = 0; times < 5; times++) expect((await forgot('busy@lost.test')).status).toBe(200)
  await settled()
  const tokens = tokensTo('busy@lost.test')
  expect(tokens.length).toBeLessThanOrEqual(3)
  expect((await setPassword(tokens.at(-1) ?? '')).status).toBe(200)

  const from = '198.51.100.7'
  const statuses = []
  for (let times = 0; times < 12; times++) statuses.push((await forgot(`nobody${times}@lost.test`, { from })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

test('every request is an event; which address was asked for stays unsaid', async () => {
  const id = await addStaffUser(database, { email: 'logged@lost.test' })
  await forgot('logged@lost.test')
  await forgot('stranger@lost.test')
  const { rows } = await database.pool.query(
    `select subject from audit_log where action = 'password-forgotten' order by id desc limit 2`,
  )
  expect(rows).toEqual([{ subject: null }, { subject: `cms-user:${id}` }])
})

test('takes the same time for a known and an unknown address', async () => {
  const count = isFullRun ? 500 : 60
  await database.pool.query(
    `insert into cms_users (email, first_name, last_name, role, password_hash)
     select 'known' || i || '@time.test', 'K', 'N', 'editor', 'x' from generate_series(1, $1) i`,
    [count],
  )
  const tasks = createTaskQueue({ url: database.url, logger: createLogger('silent') })
  await outbox.stop()
  await tasks.start()
  const to = createTestApi({ database, tasks, trustedHops: 1 })
  const timed = async (email: string, from: string) => {
    const started = performance.now()
    expect((await forgot(email, { to, from })).status).toBe(200)
    return performance.now() - started
  }
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let turn = -10; turn < count; turn++) {
    const pair = (['known', 'unknown'] as const).toSorted(() => (turn % 2 === 0 ? 1 : -1))
    for (const who of pair) {
      const ms = await timed(
        `${who}${turn + 1}@time.test`,
        `10.${turn & 255}.${(turn >> 8) & 255}.${who === 'known' ? 1 : 2}`,
      )
      if (turn >= 0) times[who].push(ms)
    }
  }
  await tasks.stop()
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2] ?? 0
  const [known, unknown] = [median(times.known), median(times.unknown)]
  console.info(`forgot password: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`)
  expect(unknown / known).toBeGreaterThan(0.5)
  if (isFullRun) expect(Math.abs(known - unknown)).toBeLessThan(5)
  const { rows } = await database.pool.query('select count(*)::int as links from cms_password_links')
  expect(rows).toEqual([{ links: count }])
})
