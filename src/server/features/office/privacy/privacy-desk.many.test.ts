import { beforeAll, expect, test } from 'vitest'
import { type PrivacyFound, privacyFoundSchema } from '#contract/office/privacy-desk.schema.ts'
import { privacyDeskPaths } from '#contract/office/privacy-desk.ts'
import { personData } from '#server/app/person-data.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { fillThenIndex } from '#server/db/test-many.ts'
import { runOrMeasure, watchStatements } from '#server/db/test-plans.ts'

/** Full size: PRIVACY_ROWS=100000 npx vitest run privacy-desk.many, which also prints the figure. */
const size = Number(process.env.PRIVACY_ROWS ?? 5_000)

/** As many applications, half as many messages, a fifth as many subscribers and job alerts. */
const { database, api, owner } = await staffTest({ as: ['owner'] })
beforeAll(async () => {
  const tables = ['job_applications', 'contact_messages', 'newsletter_subscriptions', 'job_alerts']
  await fillThenIndex(database.pool, tables, async (run) => {
    await run(
      `insert into job_applications (job_title, first_name, last_name, email, cover_letter, captcha)
       select 'Nurse', 'Person', i::text, 'person' || i || '@x.test', repeat('words ', 50), 'verified'
       from generate_series(1, $1::int) i`,
      [size],
    )
    await run(
      `insert into contact_messages (name, email, subject, message)
       select 'Person ' || i, 'Person' || i || '@x.test', 'general', repeat('words ', 50) from generate_series(1, $1::int / 2) i`,
      [size],
    )
    await run(
      `insert into newsletter_subscriptions (email, source)
       select 'person' || i || '@x.test', 'blog-page' from generate_series(1, $1::int / 5) i`,
      [size],
    )
    await run(
      `with words as (insert into consent_texts (form, place, text) values ('f', 'p', 't') returning id)
       insert into job_alerts (email, department, consent_text_id, consented_at)
       select 'person' || i || '@x.test', '', words.id, now() from words, generate_series(1, $1::int / 5) i`,
      [size],
    )
  })
}, 600_000)

const ask = async (): Promise<PrivacyFound> => {
  const body = JSON.stringify({ email: 'PERSON77@x.test' })
  const response = await api.request(privacyDeskPaths.search, { method: 'POST', headers: owner.headers, body })
  expect(response.status).toBe(200)
  return privacyFoundSchema.parse(await response.json())
}

test(`one person among ${size.toLocaleString('en-US')} applicants and others is found`, async () => {
  expect((await ask()).kinds.map(({ name, count }) => [name, count])).toEqual([
    ['contact messages', 1],
    ['applications', 1],
    ['newsletter', 1],
    ['job alerts', 1],
  ])
  await runOrMeasure('the dry run', process.env.PRIVACY_ROWS ? 5_000 : undefined, ask)
})

const erasable = personData.filter(({ erasedElsewhere }) => !erasedElsewhere)

test.each(erasable)('$name are found by an index of addresses', async ({ find }) => {
  const watched = watchStatements(database.pool, /lower\(/)
  await find(database.db, 'PERSON77@x.test')
  const plan = await watched.planOfLast()
  expect(plan).toContain('Index Cond: (lower(email) = ')
  expect(plan).not.toMatch(/Seq Scan on (job_app|contact_mess|newsletter_sub|job_al)/)
})
