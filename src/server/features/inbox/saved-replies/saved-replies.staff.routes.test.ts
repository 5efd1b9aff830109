import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { savedReplySchema } from '#contract/inbox/saved-replies.staff.schema.ts'
import { fillIn, savedReplyMessages } from '#contract/inbox/saved-replies.staff.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import { staffTest } from '#server/app/staff-test.ts'

const { database, editor } = await staffTest({ as: ['editor'] })
beforeEach(() => database.pool.query('delete from saved_replies; delete from rate_limits'))

const call = (method: string, path = '', body?: unknown) => editor.call(method, `/api/cms/saved-replies${path}`, body)
const thanks = { title: 'Thanks', text: 'Hello {name},\n\nthank you.' }
const read = async (response: Response) => savedReplySchema.strict().parse(await response.json())
const add = async (change: object = {}) => read(await call('POST', '', { ...thanks, ...change }))
const list = async () => pageOf(savedReplySchema.strict()).parse(await (await call('GET')).json()).items

test('is added, listed by title, changed, and told in the log', async () => {
  const later = await add({ title: 'Zebra' })
  const saved = await add()
  expect(await list()).toEqual([saved, later])
  const changed = await read(await call('PUT', `/${saved.id}`, { ...thanks, text: 'Hello {name}!', version: 1 }))
  expect(changed).toEqual({ ...saved, text: 'Hello {name}!', version: 2 })
  expect(await list()).toEqual([changed, later])
  const { rows } = await database.pool.query('select action from audit_log where subject = $1 order by id', [
    `saved-reply:${saved.id}`,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['saved-reply-created', 'saved-reply-updated'])
})

test('an editor who started from an older one is shown the current one', async () => {
  const saved = await add()
  const first = await read(await call('PUT', `/${saved.id}`, { ...thanks, text: 'First', version: 1 }))
  const second = await call('PUT', `/${saved.id}`, { ...thanks, text: 'Second', version: 1 })
  expect(second.status).toBe(409)
  expect(await second.json()).toEqual({ error: savedReplyMessages.changedMeanwhile, current: first })
})

test('a title stands once, whatever its capitals', async () => {
  await add()
  const twice = await call('POST', '', { ...thanks, title: 'THANKS' })
  expect(twice.status).toBe(409)
  expect(await twice.json()).toMatchObject({ fields: { title: savedReplyMessages.titleTaken } })
})

test('{name} is filled in with any name; no other placeholder can be saved', async () => {
  expect(fillIn('{name}, {name}', '$& Ada')).toBe('$& Ada, $& Ada')
  const refused = await call('POST', '', { ...thanks, text: 'Hello {first name},' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields: { text: savedReplyMessages.unknownPlaceholder } })
})

test('is deleted into the trash and comes back as it was', async () => {
  const saved = await add()
  expect((await call('DELETE', `/${saved.id}`)).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await call('DELETE', `/${saved.id}`)).status).toBe(404)
  const trash = z.array(deletedRecordSchema.strict()).parse(await (await call('GET', '/trash')).json())
  expect(trash).toMatchObject([{ id: saved.id, name: 'Thanks', deletedBy: 'Maren Okafor' }])
  expect(await read(await call('POST', `/${saved.id}/restore`))).toEqual(saved)
  expect(await list()).toEqual([saved])
})
