import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestApi } from '#server/app/test-api.ts'
import { makeRecoveryCodes } from '#server/auth/recovery-codes.ts'
import { addStaffUser, logIn, ownPage, testCost } from '#server/auth/test-staff.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import type {} from '#server/db/test-server.setup.ts'

const database = await ownDatabase()

const command = new URL('cms-unlock.ts', import.meta.url).pathname

/** Without a mail server. */
async function unlock(email: string) {
  const { SMTP_URL: _, ...own } = process.env
  const env = { ...own, NODE_ENV: 'development', DATABASE_URL: database.url, ORIGIN: 'https://site.example' }
  return promisify(execFile)(process.execPath, [command, '--email', email], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )
}

test('an account that lost every second factor gets a link, and is let in by it', async () => {
  const api = createTestApi({ database, passwordCost: testCost })
  const email = 'locked@site.example'
  const id = await addStaffUser(database, { email, role: 'owner' })
  await database.pool.query(
    `insert into cms_passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, 'lost', '', 0, '{}', 'Lost phone', now())`,
    [id],
  )
  await makeRecoveryCodes(database.db, id)
  expect((await logIn(api, { email })).response.status).toBe(202)

  const output = await unlock('LOCKED@site.example')
  const token = /https:\/\/site\.example\/cms\/login\?invite=1#([\w-]{43})\n/.exec(output)?.[1]
  const body = JSON.stringify({ token, password: 'eleven elms in a row' })
  expect((await api.request('/api/cms/password', { method: 'POST', headers: ownPage, body })).status).toBe(200)
  expect((await logIn(api, { email, password: 'eleven elms in a row' })).response.status).toBe(200)
  const { rows } = await database.pool.query(
    `select action from audit_log where subject = $1 and user_id is null order by id`,
    [`cms-user:${id}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(['second-factors-reset', 'password-link-made'])
})

test('somebody unknown is not unlocked', async () => {
  expect(await unlock('nobody@site.example')).toContain('There is nobody with the address nobody@site.example.')
  expect(await unlock('nobody')).toContain('npm run cms:unlock -- --email jane@example.com')
})
