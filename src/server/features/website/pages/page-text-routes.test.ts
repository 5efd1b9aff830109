import { beforeEach, expect, test } from 'vitest'
import { activityPaths } from '#contract/office/activity.ts'
import { portalPaths } from '#contract/portal.ts'
import { previewField } from '#contract/records.ts'
import {
  type PageText,
  type PageTexts,
  pageTextSchema,
  pageTextsSchema,
  pageTextVersionSchema,
} from '#contract/website/page-texts.staff.schema.ts'
import {
  pageTextMessages as messages,
  originalsOf,
  pageTextStaffPaths as paths,
} from '#contract/website/page-texts.staff.ts'
import { pageStaffPaths } from '#contract/website/pages.staff.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { pageRoutes } from '#server/app/page-routes.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testOrigin } from '#server/app/test-api.ts'
import { listenForContentChanges } from '#server/db/content-changes.ts'
import { jobReads } from '#server/features/hiring/jobs/jobs.service.ts'
import { createLogger } from '#server/observe/logger.ts'

const { database, api, editor, owner, viewer } = await staffTest({
  as: ['editor', 'owner', 'viewer'],
  previewPage: async (path, tx) => pageRoutes(tx, jobReads(tx), testOrigin).request(`/api/content-pages${path}`),
})
const pages = (await (await editor.call('GET', pageStaffPaths.all)).json()) as { id: number; path: string }[]
const about = pages.find(({ path }) => path === '/about')?.id ?? 0
beforeEach(() => database.pool.query('truncate page_texts; delete from rate_limits'))

const at = (path: string, id = about) => path.replace('{id}', String(id))
const list = async (): Promise<PageTexts> =>
  pageTextsSchema.strict().parse(await (await editor.call('GET', at(paths.all))).json())
const find = async (key: string): Promise<PageText> => {
  const found = (await list()).texts.find((text) => text.key === key)
  if (!found) throw new Error(key)
  return found
}
const put = (key: string, draft: string | null, version: number, as = editor) =>
  as.call('PUT', at(paths.draft), { key, draft, version })
const save = async (key: string, draft: string) =>
  pageTextSchema.strict().parse(await (await put(key, draft, (await find(key)).version)).json())
const publish = (texts: { key: string; version: number }[], when: string | null = null, what?: string) =>
  editor.call('POST', at(paths.publish), { texts, at: when, what })
const shown = async () => ((await (await api.request('/api/content-pages/about')).json()) as { texts?: object }).texts

test('every page has texts, with a name, a place, a limit they fit and a reason where they are locked', () => {
  for (const path of publicPages) {
    const texts = originalsOf(path)
    expect(texts.length).toBeGreaterThan(5)
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length)
    for (const { key, name, original, limit, section } of texts) {
      expect([name, section].every(Boolean), key).toBe(true)
      expect(original.trim(), key).toBe(original)
      expect(original.length, key).toBeLessThanOrEqual(limit)
    }
  }
})

test('a draft is seen by staff alone, until it is published', async () => {
  const before = await find('mission.text')
  expect(before).toMatchObject({ name: 'Mission', published: null, draft: null, version: 0 })
  const draft = await save('mission.text', 'To find the root.')
  expect(draft).toMatchObject({ draft: 'To find the root.', published: null, changedBy: 'Maren Okafor', version: 1 })
  expect(await shown()).toBeUndefined()

  const response = await publish([draft])
  expect(await response.json()).toMatchObject([{ published: 'To find the root.', draft: null, version: 2 }])
  expect(await shown()).toEqual({ 'mission.text': 'To find the root.' })
})

test('what equals the original belongs to the release again', async () => {
  const { original } = await find('mission.text')
  await publish([await save('mission.text', 'To find the root.')])
  await publish([await save('mission.text', original)])
  expect(await find('mission.text')).toMatchObject({ published: null, draft: null })
  expect(await shown()).toBeUndefined()
})

test('a draft goes out by itself at its time, and the page is cached until then', async () => {
  const draft = await save('vision.text', 'A field that nobody leaves.')
  expect((await publish([draft], new Date(Date.now() - 1_000).toISOString())).status).toBe(400)
  const [planned] = (await (
    await publish([draft], new Date(Date.now() + 3_600_000).toISOString())
  ).json()) as PageText[]
  expect(planned).toMatchObject({ draft: 'A field that nobody leaves.', published: null })
  expect(await shown()).toBeUndefined()

  await database.pool.query(`update page_texts set publish_at = now() - interval '1 second'`)
  expect(await shown()).toEqual({ 'vision.text': 'A field that nobody leaves.' })
  expect(await find('vision.text')).toMatchObject({
    published: 'A field that nobody leaves.',
    draft: null,
    publishAt: null,
  })
  // The next draft starts from there.
  expect(await save('vision.text', 'Another one.')).toMatchObject({ published: 'A field that nobody leaves.' })
  expect(await shown()).toEqual({ 'vision.text': 'A field that nobody leaves.' })
})

test('two people who change different texts meet nobody; the same text asks the second', async () => {
  const [mission, vision] = [await find('mission.text'), await find('vision.text')]
  expect((await put('mission.text', 'Mine.', mission.version)).status).toBe(200)
  expect((await put('vision.text', 'Theirs.', vision.version, owner)).status).toBe(200)
  const late = await put('mission.text', 'Theirs.', mission.version, owner)
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ current: { draft: 'Mine.', changedBy: 'Maren Okafor' } })
})

test.each([
  ['mission.text', '', messages.empty],
  ['mission.text', 'x'.repeat(261), messages.tooLong(260)],
  ['mission.text', 'See [this](javascript:alert(1)).', messages.linkWrong],
  ['mission.text', 'See [this](//evil.example).', messages.linkWrong],
  ['mission.text', 'See [this](/\\evil.example).', messages.linkWrong],
  ['mission.text', 'Since {nothing}.', messages.factUnknown('nothing')],
  ['mission.title', 'Purpose', messages.locked],
])('%s cannot become “%s”', async (key, draft, error) => {
  const response = await put(key, draft, 0)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error })
})

test('a text that the page does not have is not found', async () => {
  for (const key of ['heading', 'marks', 'constructor', 'mission', '__proto__'])
    expect((await put(key, 'Something', 0)).status, key).toBe(404)
})

test('a viewer may not write', async () => {
  expect((await put('mission.text', 'Mine.', 0, viewer)).status).toBe(403)
})

test('versions say who published what, and Undo brings the last one back', async () => {
  await publish([await save('mission.text', 'First.')])
  await publish([await save('mission.text', 'Second.')])
  const { id } = await find('mission.text')
  const versions = pageTextVersionSchema
    .strict()
    .array()
    .parse(await (await editor.call('GET', at(paths.versions, id ?? 0))).json())
  expect(versions.map(({ text, editor: by }) => [text, by])).toEqual([
    ['Second.', 'Maren Okafor'],
    ['First.', 'Maren Okafor'],
  ])
  const { rows } = await database.pool.query(`select max(id) as id from audit_log where action = 'page-text-published'`)
  expect((await owner.call('POST', activityPaths.undo.replace('{id}', rows[0].id))).status).toBe(200)
  expect(await shown()).toEqual({ 'mission.text': 'First.' })
})

test('Undo overwrites neither what was published since nor a draft, and takes a date back', async () => {
  const undo = async (action: string, nth: number) => {
    const { rows } = await database.pool.query(
      'select id from audit_log where action = $1 and subject = $2 order by id desc offset $3 limit 1',
      [action, `page-text:${(await find('mission.text')).id}`, nth],
    )
    return (await owner.call('POST', activityPaths.undo.replace('{id}', rows[0].id))).status
  }
  await publish([await save('mission.text', 'First.')])
  await publish([await save('mission.text', 'Second.')])
  expect(await undo('page-text-published', 1)).toBe(409)
  expect(await shown()).toEqual({ 'mission.text': 'Second.' })
  await save('mission.text', 'Begun since.')
  expect(await undo('page-text-published', 0)).toBe(200)
  expect(await find('mission.text')).toMatchObject({ published: 'First.', draft: 'Begun since.' })

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await publish([await find('mission.text')], tomorrow)
  expect(await undo('page-text-scheduled', 0)).toBe(200)
  expect(await find('mission.text')).toMatchObject({ published: 'First.', draft: 'Begun since.', publishAt: null })
  expect(await undo('page-text-scheduled', 0)).toBe(409)
})

test('a release that changes an original leaves the published text, and is named on the dashboard', async () => {
  await publish([await save('mission.text', 'Ours.')])
  const today = async () => JSON.stringify(await (await editor.call('GET', portalPaths.today)).json())
  expect(await today()).not.toContain('changed the original')
  await database.pool.query(`update page_texts set original = 'What an older release said.'`)
  expect(await find('mission.text')).toMatchObject({ published: 'Ours.', isOutdated: true })
  expect(await today()).toContain('A release changed the original of “Mission”.')
  expect(await shown()).toEqual({ 'mission.text': 'Ours.' })
  // Publishing it again as it is says that somebody has looked.
  await publish([await find('mission.text')])
  expect(await find('mission.text')).toMatchObject({ published: 'Ours.', isOutdated: false })
})

test('either text is published again without a draft that has nothing to do with it', async () => {
  await publish([await save('mission.text', 'Ours.')])
  await save('mission.text', 'Not ready.')
  await database.pool.query(`update page_texts set original = 'What an older release said.'`)
  await publish([await find('mission.text')], null, 'published')
  expect(await find('mission.text')).toMatchObject({ published: 'Ours.', draft: 'Not ready.', isOutdated: false })
  expect(await shown()).toEqual({ 'mission.text': 'Ours.' })
  await publish([await find('mission.text')], null, 'original')
  expect(await find('mission.text')).toMatchObject({ published: null, draft: 'Not ready.' })
  expect(await shown()).toBeUndefined()
})

test('a scheduled text is a version from its time on, and none if it is edited before', async () => {
  const versions = async () => {
    const { id } = await find('vision.text')
    const list = (await (await editor.call('GET', at(paths.versions, id ?? 0))).json()) as { text: string }[]
    return list.map(({ text }) => text)
  }
  const soon = (ms = 3_600_000) => new Date(Date.now() + ms).toISOString()
  await publish([await save('vision.text', 'Taken back.')], soon())
  expect(await versions()).toEqual([])
  await save('vision.text', 'Another.')
  const { rows } = await database.pool.query(`select action from audit_log order by id desc limit 1`)
  expect(rows).toEqual([{ action: 'page-text-unscheduled' }])
  await publish([await find('vision.text')], soon(1_500))
  expect(await versions()).toEqual([])
  await expect.poll(versions, { timeout: 10_000 }).toEqual(['Another.'])
  expect(await shown()).toEqual({ 'vision.text': 'Another.' })
})

test('a draft is announced to staff, and drops no page', async () => {
  const heard: string[][] = []
  const connected = Promise.withResolvers<void>()
  const listener = listenForContentChanges({
    url: database.url,
    logger: createLogger('silent'),
    onChange: (tags) => heard.push(tags),
    onConnect: connected.resolve,
  })
  await connected.promise
  await save('mission.text', 'A draft.')
  await expect.poll(() => heard).toEqual([['pages']])
  await listener.close()
})

test('a fact stands in a changed text as it does in an original, also on a page that names it nowhere else', async () => {
  const investors = pages.find(({ path }) => path === '/investors')?.id ?? 0
  const texts = pageTextsSchema.parse(await (await editor.call('GET', at(paths.all, investors))).json()).texts
  const lede = texts.find(({ key }) => key === 'lede')
  expect(lede?.original).toContain('{agreementsInWords} signed clients')
  expect(texts.some(({ original }) => original.startsWith('{agreementsInWords} practices'))).toBe(true)
  await publish([await save('mission.text', 'Serves {agreementsInWords} practices, {soc2}.')])
  await database.pool.query(`insert into facts (name, value) values ('soc2', 'SOC 3')`)
  expect(await shown()).toEqual({ 'mission.text': 'Serves two practices, SOC 3.' })
  await database.pool.query('delete from facts')
})

test('captions and column heads of tables are texts, rows are not', async () => {
  for (const path of ['/privacy', '/consumer-health-data'] as const) {
    const keys = originalsOf(path).map(({ key }) => key)
    expect(
      keys.filter((key) => /\.columns\.\d$/.test(key)),
      path,
    ).toHaveLength(5)
    expect(keys.filter((key) => key.includes('computed'))).toEqual([])
  }
})

test('a preview shows drafts and marks, and leaves no trace', async () => {
  await save('mission.text', 'A draft.')
  const form = new FormData()
  form.set(previewField, JSON.stringify({ id: about }))
  const response = await api.request(paths.preview, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie: editor.cookie },
    body: form,
  })
  expect(await response.json()).toMatchObject({ texts: { 'mission.text': 'A draft.', marks: '' } })
  expect(await shown()).toBeUndefined()
  expect((await database.pool.query('select key from page_texts')).rows).toEqual([{ key: 'mission.text' }])
})
