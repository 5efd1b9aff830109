import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestApi } from '#server/app/test-api.ts'
import { addStaffUser, logIn, ownPage, testCost } from '#server/auth/test-staff.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import type {} from '#server/db/test-server.setup.ts'

const database = await ownDatabase()

const command = new URL('create-admin.ts', import.meta.url).pathname

async function createAdmin(...options: string[]) {
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: database.url, ORIGIN: 'https://site.example' }
  const run = promisify(execFile)(process.execPath, [command, ...options], { env })
  return run.then(
    ({ stdout }) => ({ ok: true, output: stdout }),
    ({ stderr }: { stderr: string }) => ({ ok: false, output: stderr }),
  )
}
const tokenIn = (output: string) => /https:\/\/site\.example\/cms\/login\?invite=1#([\w-]{43})\n/.exec(output)?.[1]
const named = (email: string) => ['--email', email, '--first-name', 'Jane', '--last-name', 'Doe']
const jane = named('jane@site.example')

test('somebody new gets a link, sets a password with it and is let in; again, it is for a new password', async () => {
  const api = createTestApi({ database, passwordCost: testCost })
  const setPassword = (token: string | undefined, password: string) =>
    api.request('/api/cms/password', { method: 'POST', headers: ownPage, body: JSON.stringify({ token, password }) })

  const first = await createAdmin(...jane, '--role', 'editor')
  expect(first.output).toContain('With this link jane@site.example can set a password, once, within 72 hours:')
  expect((await setPassword(tokenIn(first.output), 'eleven elms in a row')).status).toBe(200)
  const login = { email: 'jane@site.example', password: 'eleven elms in a row' }
  expect(await (await logIn(api, login)).response.json()).toEqual({
    id: expect.any(Number),
    firstName: 'Jane',
    lastName: 'Doe',
    role: 'editor',
  })

  const second = await createAdmin('--email', 'JANE@site.example')
  expect(second.output).toContain('can set a new password')
  expect((await logIn(api, login)).response.status).toBe(200)
  expect((await setPassword(tokenIn(second.output), 'twelve oaks in a ring')).status).toBe(200)
  expect((await logIn(api, login)).response.status).toBe(401)
})

test('the first account is an owner, the next are admins, unless said otherwise', async () => {
  await database.pool.query('delete from cms_users')
  for (const email of ['first@site.example', 'second@site.example'])
    expect((await createAdmin(...named(email))).ok).toBe(true)
  const { rows } = await database.pool.query('select email, role from cms_users order by id')
  expect(rows).toEqual([
    { email: 'first@site.example', role: 'owner' },
    { email: 'second@site.example', role: 'admin' },
  ])
})

test('somebody who leaves is signed out and stays out', async () => {
  const api = createTestApi({ database, passwordCost: testCost })
  await addStaffUser(database, { email: 'leaver@site.example' })
  const { cookie = '' } = await logIn(api, { email: 'leaver@site.example' })
  expect((await createAdmin('--email', 'leaver@site.example', '--disable')).output).toContain('can no longer log in')
  expect((await api.request('/api/cms/user', { headers: { cookie } })).status).toBe(401)
  expect((await logIn(api, { email: 'leaver@site.example' })).response.status).toBe(401)
})

test.each([
  [[], '--email is not a valid address'],
  [['--email', 'nobody'], '--email is not a valid address'],
  [['--email', 'new@site.example'], '--first-name is missing\n--last-name is missing'],
  [['--email', 'new@site.example', '--disable'], 'There is nobody with the address new@site.example.'],
  [[...named('new@site.example'), '--role', 'Administrator'], '--role is one of owner, admin, editor, hiring, viewer'],
  [['--emial', 'x'], "Unknown option '--emial'"],
])('%j is answered with what is missing and how to call it', async (options, problem) => {
  const { ok, output } = await createAdmin(...options)
  expect(ok).toBe(false)
  expect(output).toContain(problem)
  expect(output).toContain('npm run create-admin -- --email')
})
