import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { personData } from '#server/app/person-data.ts'
import { testSecret } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { erasePerson } from '#server/features/office/privacy/privacy-desk.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'erased-'))
const database = await ownDatabase()
afterAll(() => rmSync(folder, { recursive: true }))

const command = new URL('privacy.ts', import.meta.url).pathname
async function run(...options: string[]) {
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: database.url, APP_SECRET: testSecret }
  return (await promisify(execFile)(process.execPath, [command, ...options], { env })).stdout
}

test('who was erased is erased again after a backup was restored, by a list that names nobody', async () => {
  const email = 'zebedee@quill.test'
  const backUp = () =>
    database.pool.query(`insert into contact_messages (name, email, subject, message, created_at)
      values ('Zebedee', '${email}', 'general', 'm', now() - interval '1 day')`)
  await backUp()
  await database.withTransaction((tx) =>
    erasePerson(tx, { personData, secret: testSecret }, { email, again: email, keep: [] }, { userId: null }),
  )
  const list = await run('list')
  expect(list).not.toContain('zebedee')
  const file = join(folder, 'erased.json')
  writeFileSync(file, list)

  await database.pool.query('delete from privacy_erasures')
  await backUp()
  expect(await run('reapply', file)).toContain('1 records of 1 erasures were still there')
  expect((await database.pool.query('select from contact_messages')).rowCount).toBe(0)
  expect(await run('reapply', file)).toContain('0 records')
})
