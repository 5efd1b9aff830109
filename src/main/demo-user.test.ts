import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestApi } from '#server/app/test-api.ts'
import { logIn } from '#server/auth/test-staff.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import type {} from '#server/db/test-server.setup.ts'
import { prepareDemoUser } from './demo-user.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(inject('postgresUrl'))
})
afterAll(() => database.drop())

test('the demo admin keeps the password that was printed first, and gets a new one when nobody knows it', async () => {
  const api = createTestApi({ database })
  const folder = await mkdtemp(join(tmpdir(), 'demo-admin-'))
  const file = join(folder, 'password')
  const first = (await prepareDemoUser(database, file)).split(' / ')
  expect((await prepareDemoUser(database, file)).split(' / ')).toEqual(first)
  await rm(folder, { recursive: true })
  await mkdir(folder)
  const second = (await prepareDemoUser(database, file)).split(' / ')
  expect(first[0]).toBe(second[0])
  expect(first[1]).not.toBe(second[1])
  const statusOf = async ([email = '', password = '']: string[]) =>
    (await logIn(api, { email, password })).response.status
  expect(await statusOf(first)).toBe(401)
  expect(await statusOf(second)).toBe(200)
})
