import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { pageMetaSchema } from '#contract/website/seo.schema.ts'
import { migrateDatabase } from '#server/app/migrate.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { listenForContentChanges } from '#server/db/content-changes.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import { createLogger } from '#server/observe/logger.ts'
import { type ShippedPages, shippedPages } from './shipped-pages.ts'

let database: TestDatabase
let url: string
beforeEach(async () => {
  // A migrated, empty database.
  database = await openTestDatabase(inject('postgresUrl'))
  url = database.url
})
afterEach(() => database.drop())

const ask = async (statement: string) => (await database.pool.query(statement)).rows
const title = async (key: string) => (await ask(`select title from content_pages where key = '${key}'`))[0]?.title
const everything = () => ask('select * from content_pages order by key')
const change = (key: string, field: string, words: string | null) =>
  ask(`update content_pages set ${field} = ${words && `'${words}'`} where key = '${key}'`)

/** A later release with other titles than this one. */
const release = (later: number, titles: Record<string, string>): ShippedPages => ({
  edition: shippedPages.edition + later,
  records: shippedPages.records.map((record) => ({ ...record, title: titles[record.key] ?? record.title })),
})
const second = release(1, { home: 'Home, second', about: 'About, second' })

test('every wording has an edition: raise it, and add the new line here, when words have changed', () => {
  const editions = [
    '510b2b23a9a48684604737aaab147d84736f12093ab650c1efa4af2951e1c544',
    'b92f246d1dbffbc9e54dad8ab38bd362e8ded49ba0b480e1d40addce94ec4e65',
  ]
  expect(shippedPages.edition).toBe(editions.length)
  expect(createHash('sha256').update(JSON.stringify(shippedPages.records)).digest('hex')).toBe(editions.at(-1))
})

test('a database that was migrated and nothing else has the heading of every page', async () => {
  const api = createTestApi({ database })
  for (const { key, ...words } of shippedPages.records) {
    const response = await api.request(`/api/content-pages/${key}`)
    expect(response.status, key).toBe(200)
    expect(pageMetaSchema.parse(await response.json()), key).toMatchObject(words)
  }
  expect(shippedPages.records).toContainEqual(
    expect.objectContaining({ key: 'careers', h1_header: 'Do work that goes to the root' }),
  )
})

test('the same release changes nothing when it starts again', async () => {
  const before = await everything()
  await migrateDatabase(url)
  expect(await everything()).toEqual(before)
})

describe('a release with other words', () => {
  test('brings what nobody has changed up to date, and leaves the days of the rest', async () => {
    const before = await everything()
    await migrateDatabase(url, second)
    const after = await everything()
    const changed = after.filter((row, index) => row.updated_at > before[index]?.updated_at)
    expect(changed.map(({ key }) => key)).toEqual(['about', 'home'])
    expect(await title('home')).toBe('Home, second')
    await migrateDatabase(url, release(2, { home: 'Home, third', about: 'About, second' }))
    expect([await title('home'), await title('about')]).toEqual(['Home, third', 'About, second'])
  })

  test.each([
    ['title', 'Our own'],
    ['og_title', 'Our own'],
    ['structured_data', '{"@type": "Thing"}'],
    ['meta_description', null],
  ])('leaves a row whose %s somebody has changed', async (field, words) => {
    await change('home', field, words)
    const before = (await everything()).find(({ key }) => key === 'home')
    await migrateDatabase(url, second)
    expect((await everything()).find(({ key }) => key === 'home')).toEqual(before)
    expect(await title('about')).toBe('About, second')
  })

  test('takes a row back that says again what a release says', async () => {
    await change('home', 'title', 'Our own')
    await migrateDatabase(url, second)
    await change('home', 'title', 'Home, second')
    await migrateDatabase(url, release(2, { home: 'Home, second', about: 'About, third' }))
    await migrateDatabase(url, release(3, { home: 'Home, fourth' }))
    expect(await title('home')).toBe('Home, fourth')
  })

  test('keeps its words when the release before starts again beside it, and may go back to older ones', async () => {
    await migrateDatabase(url, second)
    await migrateDatabase(url)
    expect(await title('home')).toBe('Home, second')
    await migrateDatabase(url, { ...shippedPages, edition: shippedPages.edition + 2 })
    expect(await title('home')).toBe(shippedPages.records[0]?.title)
  })

  test('shows what is still being written, without another edition for every draft', async () => {
    await migrateDatabase(url, second)
    await migrateDatabase(url, release(1, { home: 'Home, second draft' }))
    expect(await title('home')).toBe('Home, second draft')
  })

  test('adds a page that is new, and keeps it up to date', async () => {
    for (const edition of [1, 2].map((later) => shippedPages.edition + later)) {
      const press = { key: 'press', h1_header: 'Press', title: `Press ${edition}`, meta_description: null }
      await migrateDatabase(url, { edition, records: [...second.records, press] })
      expect(await title('press')).toBe(`Press ${edition}`)
    }
  })

  test('takes over rows from before there were editions, unless they differ', async () => {
    await ask('update content_pages set shipped = null, shipped_edition = null')
    await change('about', 'title', 'Our own')
    await migrateDatabase(url)
    await migrateDatabase(url, second)
    expect([await title('home'), await title('about')]).toEqual(['Home, second', 'Our own'])
  })

  test('is told to the processes that run, once, however many of it start together', async () => {
    const heard: unknown[] = []
    await new Promise<void>((connected, failed) => {
      const listener = listenForContentChanges({
        url,
        logger: createLogger('silent'),
        onChange: (tags) => heard.push(tags),
        onConnect: () =>
          Promise.all(Array.from({ length: 5 }, () => migrateDatabase(url, second)))
            .then(() => expect.poll(() => heard).toEqual([['*']]))
            .then(() => listener.close())
            .then(connected, failed),
      })
    })
    expect(await title('home')).toBe('Home, second')
  })
})
