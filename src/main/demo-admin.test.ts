import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { logIn } from '#server/auth/test-admin.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import type {} from '#server/db/test-server.setup.ts'
import { createTestApi } from '#server/test-api.ts'
import { prepareDemoAdmin } from './demo-admin.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(inject('postgresUrl'))
})
afterAll(() => database.drop())

test('the demo admin gets a new password at every start, and only the last one works', async () => {
  const api = createTestApi({ database })
  const first = (await prepareDemoAdmin(database)).split(' / ')
  const second = (await prepareDemoAdmin(database)).split(' / ')
  expect(first[0]).toBe(second[0])
  expect(first[1]).not.toBe(second[1])
  const statusOf = async ([email = '', password = '']: string[]) =>
    (await logIn(api, { email, password })).response.status
  expect(await statusOf(first)).toBe(401)
  expect(await statusOf(second)).toBe(200)
})
