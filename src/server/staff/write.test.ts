import { z } from '@hono/zod-openapi'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffTest } from '#server/app/staff-test.ts'
import { testOrigin, testSecret } from '#server/app/test-api.ts'
import { createSessions } from '#server/auth/sessions.ts'
import { createRouter } from '#server/http/openapi.ts'
import { createGuards } from './guards.ts'
import { read } from './read.ts'
import { write } from './write.ts'

// The tests add routes for a table of toys that only owners may use.

const { database, api, owner, admin } = await staffTest({ as: ['owner', 'admin'] })
beforeAll(async () => {
  await database.pool.query('create table toys (id int primary key, name text unique)')
  const sessions = createSessions(() => new Date())
  const host = {
    router: createRouter(),
    database,
    guards: createGuards({ database, sessions, secret: testSecret, origin: testOrigin }),
    previewPage: async (path: string) => new Response(path),
  }
  const input = z.object({ name: z.string(), fail: z.boolean().optional() })
  const response = z.object({ name: z.string() })
  const addToy = write(
    {
      method: 'put',
      path: '/api/toys/{id}',
      permission: 'people',
      summary: 'Toy',
      input,
      response,
      unique: { toys_name_key: { name: 'Taken' } },
    },
    async ({ name, fail }, { tx, id }) => {
      await tx.$client.query('insert into toys values ($1, $2)', [id, name])
      if (fail) throw new Error('changed my mind')
      return { response: { name }, activity: { action: 'team-member-created', subject: `toy:${id}` }, tags: ['toys'] }
    },
  )
  addToy(host)
  // @ts-expect-error: a staff route needs a permission
  read({ path: '/api/toys/open', summary: 'Toy', response }, () => ({ name: '' }))(host)
  api.route('/', host.router)
})
beforeEach(() => database.pool.query('delete from toys; delete from rate_limits'))

const put = (id: number | string, body: object, as = owner) => as.call('PUT', `/api/toys/${id}`, body, api)
const stored = async () => (await database.pool.query('select * from toys')).rows
const recordedActions = async () =>
  (await database.pool.query(`select user_id, request_id from audit_log where subject like 'toy:%'`)).rows

test('a write and its audit row are there together', async () => {
  const response = await put(1, { name: 'bear' })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ name: 'bear' })
  expect(await stored()).toEqual([{ id: 1, name: 'bear' }])
  expect(await recordedActions()).toEqual([{ user_id: 1, request_id: response.headers.get('x-request-id') }])
})

test('a write that fails leaves neither', async () => {
  const before = await recordedActions()
  expect((await put(2, { name: 'fox', fail: true })).status).toBe(500)
  expect(await stored()).toEqual([])
  expect(await recordedActions()).toEqual(before)
})

test('a value that has to be unique is refused at its field', async () => {
  await put(1, { name: 'bear' })
  const response = await put(2, { name: 'bear' })
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ error: 'Taken', fields: { name: 'Taken' } })
})

test('somebody signed in whose role is not enough is told so, before anything is read or counted', async () => {
  const response = await put('x', {}, admin)
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    error: 'Your role does not allow this. An owner can do it, or change your role.',
  })
  expect((await database.pool.query('select 1 from rate_limits')).rowCount).toBe(0)
})

test('an id that cannot be one is nobody’s', async () => {
  expect((await put('x', { name: 'bear' })).status).toBe(404)
})
