import { expect, test } from 'vitest'
import { staffTest } from '#server/app/staff-test.ts'
import { makePicture } from '#server/features/website/pictures/pictures.tasks.ts'
import { removeSamples } from './remove-samples.ts'
import { seedSamples } from './samples.ts'
import { madeBySamples } from './sampling.ts'

const { database, owner } = await staffTest({ as: ['owner'] })

/** Every row of every table; `newsletter_counts` stores changes, so their sums are compared. */
async function wholeDatabase(): Promise<Record<string, unknown[]>> {
  const read = async (query: string) => (await database.pool.query(query)).rows
  const tables = await read(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'newsletter_counts' order by 1`,
  )
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables) all[name] = await read(`select to_jsonb(t) as row from ${name} t order by 1`)
  all.newsletter_counts = await read(
    'select month, source, state, sum(change) from newsletter_counts group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3',
  )
  return all
}

const emptyPost = { slug: '', lede: '', body: '', tags: [], authorId: null, image: '', imageAlt: '' }

/** What visitors and staff have done themselves. */
async function live(): Promise<void> {
  const email = 'ann@practice.test'
  for (const [path, body] of [
    ['/api/contact', { name: 'Ann Real', email, subject: 'demo', message: 'May we see it on Monday?' }],
    ['/api/newsletter', { email, name: null, source: 'blog-page' }],
    ['/api/cms/saved-replies', { title: 'My own', text: 'Hello {name}, thank you.' }],
    ['/api/cms/posts', { ...emptyPost, title: 'Ours' }],
  ] as const)
    expect([path, (await owner.call('POST', path, body)).ok]).toEqual([path, true])
}

test('afterwards no sample is left, and everything else is as it was', async () => {
  await live()
  const before = await wholeDatabase()
  await seedSamples(database, {})
  const [picture = 0] = await madeBySamples(database.db, 'picture-created')
  await makePicture(database, picture)
  const between = await wholeDatabase()
  expect(between).not.toEqual(before)
  await removeSamples(database, {})
  expect(await wholeDatabase()).toEqual(before)
})

test('the log refuses changes again, and the samples can come back', async () => {
  await expect(database.pool.query('delete from audit_log')).rejects.toThrow('append-only')
  await expect(database.pool.query('delete from audit_values')).rejects.toThrow('erased by')
  await seedSamples(database, {})
  const { rows } = await database.pool.query('select count(*)::int from job_applications')
  expect(rows[0]?.count).toBe(40)
})

test('production loses nothing', async () => {
  await expect(removeSamples(database, { DATABASE_URL: 'postgres://site@db/site' })).rejects.toThrow(
    'never for production',
  )
})
