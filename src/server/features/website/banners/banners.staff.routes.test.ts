import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { bannerSchema } from '#contract/website/banners.staff.schema.ts'
import { bannerState, bannerMessages as messages } from '#contract/website/banners.staff.ts'
import { pageMetaSchema } from '#contract/website/seo.schema.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { expiryHeader } from '#server/http/openapi.ts'

const { database, api, editor, hiring } = await staffTest({ as: ['editor', 'hiring'] })
beforeEach(() => database.pool.query(`delete from banners where words <> ''; delete from rate_limits`))

const call = (method: string, path = '', body?: unknown) => editor.call(method, `/api/cms/banners${path}`, body)
const fair = { words: 'Meet us at the fair.', linkLabel: '', linkHref: '', fromAt: null, untilAt: null, pages: [] }
const add = async (change: object = {}) =>
  bannerSchema.strict().parse(await (await call('POST', '', { ...fair, ...change })).json())
const page = async (key: string) => {
  const response = await api.request(`/api/content-pages/${key}`)
  const { banner } = pageMetaSchema.parse(await response.json())
  return {
    words: banner && (banner.words ?? ''),
    expiresMs: response.headers.get(expiryHeader),
    tags: response.headers.get('cache-tag'),
  }
}
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

test('the pilot offer is the first one, on the home page alone', async () => {
  const rows = z.array(bannerSchema.strict()).parse(await (await call('GET')).json())
  expect(rows).toMatchObject([{ words: '', linkLabel: '', linkHref: '', fromAt: null, untilAt: null, pages: ['/'] }])
  expect(await page('home')).toEqual({ words: '', expiresMs: null, tags: 'content-page:home,banners' })
  expect((await page('about')).words).toBeUndefined()
})

test('of several on a page the one that was added last is shown, until it is deleted', async () => {
  await add()
  const home = await add({ words: 'Welcome.', pages: ['/'] })
  expect((await page('home')).words).toBe('Welcome.')
  expect((await page('about')).words).toBe(fair.words)
  expect((await call('DELETE', `/${home.id}`)).status).toBe(200)
  expect((await page('home')).words).toBe(fair.words)
  expect((await call('POST', `/${home.id}/restore`)).status).toBe(200)
  expect((await page('home')).words).toBe('Welcome.')
})

test('a page expires when a banner begins and when it ends', async () => {
  await add({ fromAt: inSeconds(60), untilAt: inSeconds(90) })
  const before = await page('about')
  expect(before.words).toBeUndefined()
  expect(Number(before.expiresMs)).toBeGreaterThan(0)
  expect(Number(before.expiresMs)).toBeLessThanOrEqual(60_000)
  await database.pool.query(`update banners set from_at = now() where words <> ''`)
  const during = await page('about')
  expect(during.words).toBe(fair.words)
  expect(Number(during.expiresMs)).toBeLessThanOrEqual(90_000)
  await database.pool.query(`update banners set until_at = now() where words <> ''`)
  expect(await page('about')).toMatchObject({ words: undefined, expiresMs: null })
})

const soon = inSeconds(60)
test.each([
  [{ words: '' }, 'words', messages.wordsMissing],
  [{ words: 'a\nb' }, 'words', 'Must not contain line breaks or control characters'],
  [{ linkHref: '/careers' }, 'linkLabel', messages.labelMissing],
  [{ linkLabel: 'Read more' }, 'linkHref', messages.addressMissing],
  [{ linkLabel: 'x', linkHref: 'javascript:alert(1)' }, 'linkHref', messages.addressRule],
  [{ linkLabel: 'x', linkHref: '//evil.example' }, 'linkHref', messages.addressRule],
  [{ linkLabel: 'x', linkHref: 'https://good@evil.example' }, 'linkHref', messages.addressRule],
  [{ fromAt: '0000-01-01T00:00:00Z' }, 'fromAt', messages.momentWrong],
  [{ fromAt: soon, untilAt: soon }, 'untilAt', messages.endsEarly],
])('%j cannot be saved', async (change, field, message) => {
  const response = await call('POST', '', { ...fair, ...change })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { [field]: message } })
})

test('those who hire change no banners', async () => {
  expect((await hiring.call('GET', '/api/cms/banners')).status).toBe(403)
})

test('is later, now or over by its dates', () => {
  expect(bannerState({ fromAt: null, untilAt: null })).toBe('now')
  expect(bannerState({ fromAt: inSeconds(9), untilAt: null })).toBe('later')
  expect(bannerState({ fromAt: null, untilAt: inSeconds(-9) })).toBe('over')
})
