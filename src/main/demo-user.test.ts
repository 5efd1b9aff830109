import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApi } from '#server/app/test-api.ts'
import { logIn } from '#server/auth/test-staff.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import type {} from '#server/db/test-server.setup.ts'
import { seedSamples } from '#server/seed/samples/samples.ts'
import { prepareDemoUser, prepareSampleStaff } from './demo-user.ts'

const database = await ownDatabase()

test('the demo admin keeps the password that was printed first, and gets a new one when nobody knows it; the sample staff share it', async () => {
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
  expect(await prepareSampleStaff(database)).toEqual([])
  await seedSamples(database, {})
  const staff = await prepareSampleStaff(database)
  expect(staff).toHaveLength(4)
  for (const person of staff) expect(await statusOf([person.split(' ')[0] ?? '', second[1] ?? ''])).toBe(200)
})
