import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { activityPaths } from '#contract/office/activity.ts'
import { fillPath } from '#contract/paths.ts'
import { previewField } from '#contract/records.ts'
import { pageVersionSchema, type StaffPage, staffPageSchema } from '#contract/website/pages.staff.schema.ts'
import { pageMessages as messages, pageStaffPaths as paths } from '#contract/website/pages.staff.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { seoFits, seoHint } from '#contract/website/seo-hints.ts'
import { migrateDatabase } from '#server/app/migrate.ts'
import { pageRoutes } from '#server/app/page-routes.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testOrigin } from '#server/app/test-api.ts'
import { jobReads } from '#server/features/hiring/jobs/jobs.service.ts'
import { replacePicture } from './pages.writes.ts'

const { database, api, editor, owner } = await staffTest({
  as: ['editor', 'owner'], // What the page would be made of.
  previewPage: async (path, tx) =>
    pageRoutes(tx, jobReads(tx), testOrigin).request(`/api/content-pages${path === '/' ? '/home' : path}`),
})
beforeEach(async () => {
  // As after a release, with an empty activity log.
  await database.pool.query('delete from content_pages; delete from rate_limits')
  await migrateDatabase(database.url)
})

const call = (method: string, path: string, body?: unknown) => editor.call(method, path, body)
const list = async () => z.array(staffPageSchema.strict()).parse(await (await call('GET', paths.all)).json())
const find = async (path: string) => {
  const found = (await list()).find((page) => page.path === path)
  if (!found) throw new Error(path)
  return found
}
const at = (template: string, { id }: StaffPage) => template.replace('{id}', String(id))
const wordsOf = ({ heading, title, description, image }: StaffPage) => ({ heading, title, description, image })
const put = (page: StaffPage, change: object) =>
  call('PUT', at(paths.byId, page), { ...wordsOf(page), version: page.version, ...change })
const save = async (page: StaffPage, change: object) =>
  staffPageSchema.strict().parse(await (await put(page, change)).json())
const versions = async (page: StaffPage) =>
  z.array(pageVersionSchema.strict()).parse(await (await call('GET', at(paths.versions, page))).json())
const restore = (page: StaffPage, versionId: number) =>
  call('POST', at(paths.restoreVersion, page), { version: page.version, versionId })
const published = async (key: string) => (await api.request(`/api/content-pages/${key}`)).json()

describe('the record of a page', () => {
  test('stands in the list for every public page, in their order, and is the release’s until somebody changes it', async () => {
    const pages = await list()
    expect(pages.map(({ path }) => path)).toEqual(publicPages)
    for (const page of pages) expect(page).toMatchObject({ isReleased: true, released: wordsOf(page) })
  })

  test('is changed for visitors, and is the staff’s until it says again what the release says', async () => {
    const about = await find('/about')
    const changed = await save(about, { heading: 'Who we are', image: '/media/a.jpg', description: '' })
    expect(changed).toMatchObject({ heading: 'Who we are', isReleased: false, version: about.version + 1 })
    expect(await published('about')).toMatchObject({
      h1_header: 'Who we are',
      title: about.title,
      meta_description: null,
      og_image: '/media/a.jpg',
    })
    await migrateDatabase(database.url)
    expect(await find('/about')).toEqual(changed)
    expect(await save(changed, about.released ?? {})).toMatchObject({ ...wordsOf(about), isReleased: true })
  })

  test('is told in the log, and what changes nothing is no version', async () => {
    const about = await find('/about')
    await save(about, { title: 'About' })
    const { rows } = await database.pool.query('select action from audit_log where subject = $1', [`page:${about.id}`])
    expect(rows).toEqual([{ action: 'page-updated' }])
    await save(await find('/about'), {})
    expect(await versions(about)).toHaveLength(2)
  })

  test.each([
    ['title', ' ', messages.titleMissing],
    ['title', 'x'.repeat(151), 'Must be at most 150 characters'],
    ['heading', 'a\nb', 'Must not contain line breaks or control characters'],
    ['image', 'javascript:alert(1)', messages.imageWrong],
    ['image', '//other.test/a.png', messages.imageWrong],
  ])('%s cannot become %j', async (field, value, reason) => {
    const response = await put(await find('/about'), { [field]: value })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { [field]: reason } })
  })

  test('of two who change it at once, the second is shown what the first has saved', async () => {
    const about = await find('/about')
    const first = await save(about, { title: 'First' })
    const second = await put(about, { title: 'Second' })
    expect(second.status).toBe(409)
    expect(await second.json()).toEqual({ error: messages.changedMeanwhile, current: first })
  })

  test('is seen before it is saved, and nothing of that stays', async () => {
    const home = await find('/')
    const form = new FormData()
    form.set(previewField, JSON.stringify({ ...wordsOf(home), title: 'Only a look', id: home.id }))
    const response = await api.request(paths.preview, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: editor.cookie },
      body: form,
    })
    expect(await response.json()).toMatchObject({ title: 'Only a look' })
    expect(await list()).toContainEqual(home)
    expect(await versions(home)).toEqual([])
  })

  test('is taken back from the log, unless it was changed again', async () => {
    const about = await find('/about')
    await save(await save(about, { title: 'One' }), { heading: 'Two' })
    const [, one] = await versions(about)
    const undo = () =>
      api.request(fillPath(activityPaths.undo, { id: String(one?.id) }), {
        method: 'POST',
        headers: owner.headers,
      })
    expect((await undo()).status).toBe(200)
    expect(await find('/about')).toMatchObject({ title: about.title, heading: 'Two' })
    expect((await undo()).status).toBe(409)
  })

  test('shows another picture when an uploaded one is replaced', async () => {
    const key = 'a'.repeat(32)
    await save(await find('/about'), { image: `/media/${key}/1216x640.jpg` })
    const other = `/media/${'b'.repeat(32)}/1216x640.jpg`
    const { tags } = await database.withTransaction((tx) => replacePicture(tx, key, other))
    expect(tags).toEqual(['content-page:about'])
    expect(await published('about')).toMatchObject({ og_image: other })
  })
})

describe('versions', () => {
  test('each save is one, with who and when; a restored one is a version itself', async () => {
    const about = await find('/about')
    const first = await save(about, { title: 'First' })
    const second = await save(first, { title: 'Second', heading: 'Two' })
    const saved = await versions(about)
    expect(saved.map(({ words, editor }) => [words.title, words.heading, editor])).toEqual([
      ['Second', 'Two', 'Maren Okafor'],
      ['First', about.heading, 'Maren Okafor'],
      [about.title, about.heading, null],
    ])
    expect(saved.at(-1)).toMatchObject({ id: 0, savedAt: null })
    const restored = await restore(second, saved[1]?.id ?? -1)
    expect(await restored.json()).toMatchObject({ title: 'First', heading: about.heading, version: 4 })
    expect((await versions(about)).map(({ isRestored, words }) => [words.title, isRestored])).toEqual([
      ['First', true],
      ['Second', false],
      ['First', false],
      [about.title, false],
    ])
    await restore(await find('/about'), 0)
    expect(await find('/about')).toMatchObject({ ...wordsOf(about), isReleased: true })
  })

  test('of another page are not restored, nor over what somebody has saved meanwhile', async () => {
    const [about, team] = [await find('/about'), await find('/team')]
    await save(team, { title: 'Other' })
    const [theirs] = await versions(team)
    expect((await restore(about, theirs?.id ?? 0)).status).toBe(404)
    await save(about, { title: 'First' })
    expect((await restore(about, 0)).status).toBe(409)
  })
})

describe('while it is typed', () => {
  const words = { heading: 'About us', title: 'About us', description: 'What we do.', image: '' }
  const other = { ...words, path: '/team', heading: 'Team', title: 'Team', description: 'Who we are.' }
  test('nothing is said about what fits', () => {
    for (const field of ['heading', 'title', 'description'] as const)
      expect(seoHint(field, words, [other]), field).toBeUndefined()
  })
  test.each(['heading', 'title', 'description'] as const)(
    'a %s that is missing, too long or twice is told',
    (field) => {
      expect(seoHint(field, { ...words, [field]: ' ' }, [])).toMatch(/^(Missing|Empty)/)
      const fits = '🌱'.repeat(seoFits[field])
      expect(seoHint(field, { ...words, [field]: fits }, [])).toBeUndefined()
      expect(seoHint(field, { ...words, [field]: `${fits}x` }, [])).toContain(`Too long: ${seoFits[field] + 1}`)
      expect(seoHint(field, { ...words, [field]: other[field].toUpperCase() }, [other])).toContain('/team')
    },
  )
})
