import { beforeEach, describe, expect, test } from 'vitest'
import { type ApplicationScores, applicationScoresSchema } from '#contract/hiring/application-scores.schema.ts'
import { longestSentence, applicationScoreMessages as messages } from '#contract/hiring/application-scores.ts'
import { applicationStatusPage } from '#contract/hiring/application-status.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { tokenPaths } from '#contract/office/connections.ts'
import { fillPath } from '#contract/paths.ts'
import { signInStaff } from '#server/app/staff-test.ts'
import { createTestApi, testSecret } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { makeStatusToken } from './application-status.ts'
import { applicationPersonData } from './applications.person-data.ts'

const database = await ownDatabase()
const api = createTestApi({ database })
const staff = await Promise.all(
  ['Ana', 'Ben', 'Cleo'].map(async (name) => {
    const person = await signInStaff(api, database, 'owner', `${name}@staff.test`)
    await database.pool.query('update cms_users set first_name = $2 where id = $1', [person.id, name])
    return person
  }),
)
beforeEach(() => database.pool.query('truncate job_applications, jobs cascade; delete from rate_limits'))

const [ana, ben, cleo] = [0, 1, 2]
const requirements = 'Listens\nWrites\nTravels\nSings\nDances\nSleeps'
const firstFive = ['Listens', 'Writes', 'Travels', 'Sings', 'Dances']

async function apply(job: { criteria?: string; requirements?: string } | null = {}): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `with job as (insert into jobs (slug, title, description, department, type, location, criteria, requirements)
       select 'a-job', 'Nurse', 'd', 'd', 't', 'l', $1, $2 where $3 returning id)
     insert into job_applications (job_id, job_title, desired_role, first_name, last_name, email, cover_letter, captcha)
     values ((select id from job), case when $3 then 'Nurse' end, case when not $3 then 'Cook' end, 'Ada', 'Stone',
       'ada@applicant.test', '', 'verified') returning id`,
    [job?.criteria ?? '', job?.requirements ?? requirements, job !== null],
  )
  return rows[0]?.id ?? 0
}
const pathOf = (id: number) => fillPath(applicationStaffPaths.scores, { id: String(id) })
const headersOf = (who: number) => staff[who]?.headers ?? {}
const scoresOf = async (who: number, id: number): Promise<ApplicationScores> => {
  const response = await api.request(pathOf(id), { headers: headersOf(who) })
  expect(response.status).toBe(200)
  return applicationScoresSchema.strict().parse(await response.json())
}
const rate = (criteria: string[], rating = 3) => criteria.map((criterion) => ({ criterion, rating }))
const send = (who: number, id: number, body: object) =>
  api.request(pathOf(id), { method: 'PUT', headers: headersOf(who), body: JSON.stringify(body) })
const score = async (who: number, id: number, sentence = 'Because.', rating = 3, criteria = firstFive) => {
  const response = await send(who, id, { ratings: rate(criteria, rating), sentence })
  expect(response.status).toBe(200)
  return applicationScoresSchema.strict().parse(await response.json())
}

describe('what is scored', () => {
  test.each<[string, Parameters<typeof apply>[0], string[]]>([
    ["the job's own criteria", { criteria: 'Calm\n\n Clear \nKind' }, ['Calm', 'Clear', 'Kind']],
    ['the first five requirements of a job without', {}, firstFive],
    ['each line once', { requirements: 'Calm\nCalm\nClear\nKind' }, ['Calm', 'Clear', 'Kind']],
    ['nothing when there are fewer than three', { requirements: 'Calm\nCalm\nKind' }, []],
    ['nothing for a general application', null, []],
  ])('is %s', async (_, job, criteria) => {
    expect(await scoresOf(ana, await apply(job))).toEqual({
      jobId: job === null ? null : expect.any(Number),
      criteria,
      otherScores: 0,
      scores: null,
    })
  })

  test.each<[string, object, number, object]>([
    ['without a sentence', { sentence: '  ' }, 400, { fields: { sentence: messages.sentenceMissing } }],
    ['with more than one', { sentence: 'x'.repeat(longestSentence + 1) }, 400, {}],
    ['above four', { ratings: rate(firstFive, 5) }, 400, {}],
    ['below one', { ratings: rate(firstFive, 0) }, 400, {}],
    ['in between', { ratings: rate(firstFive, 2.5) }, 400, {}],
    ['with one left out', { ratings: rate(firstFive.slice(1)) }, 409, { error: messages.criteriaChanged }],
    ['with one twice', { ratings: rate([...firstFive.slice(1), 'Sings']) }, 409, { error: messages.criteriaChanged }],
    ['with another', { ratings: rate([...firstFive.slice(1), 'Flies']) }, 409, { error: messages.criteriaChanged }],
  ])('%s is refused', async (_, wrong, status, body) => {
    const id = await apply()
    const response = await send(ana, id, { ratings: rate(firstFive), sentence: 'Because.', ...wrong })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject(body)
    expect((await scoresOf(ana, id)).scores).toBeNull()
  })

  test('keeps its words when the job gets others, and then asks to look again', async () => {
    const id = await apply()
    await score(ana, id)
    await database.pool.query(`update jobs set criteria = E'Calm\nClear\nKind'`)
    const refused = await send(ben, id, { ratings: rate(firstFive), sentence: 'Because.' })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        error: messages.criteriaChanged,
        current: {
          jobId: expect.any(Number),
          criteria: ['Calm', 'Clear', 'Kind'],
          otherScores: 1,
          scores: null,
        },
      },
    ])
    expect((await scoresOf(ana, id)).scores?.own.ratings).toEqual(rate(firstFive))
    await score(ben, id, 'Calm.', 4, ['Calm', 'Clear', 'Kind'])
    await database.pool.query('delete from jobs')
    expect(await scoresOf(ben, id)).toMatchObject({
      jobId: null,
      criteria: [],
      otherScores: 1,
      scores: { own: { sentence: 'Calm.' } },
    })
  })
})

describe("others' scores", () => {
  test('are shown with names after your own, and only counted before', async () => {
    const id = await apply()
    await score(ana, id, 'She listens.', 4)
    await score(ben, id, 'She hums.', 2)
    expect(await scoresOf(cleo, id)).toEqual({
      jobId: expect.any(Number),
      criteria: firstFive,
      otherScores: 2,
      scores: null,
    })
    const seen = await score(cleo, id, 'She waits.', 1)
    expect(seen.otherScores).toBe(2)
    expect(seen.scores?.own).toMatchObject({ author: 'Cleo Okafor', sentence: 'She waits.' })
    expect(seen.scores?.others).toMatchObject([
      { author: 'Ana Okafor', sentence: 'She listens.', ratings: rate(firstFive, 4) },
      { author: 'Ben Okafor', sentence: 'She hums.', ratings: rate(firstFive, 2) },
    ])
    expect((await scoresOf(ana, id)).scores?.others).toHaveLength(2)
  })

  test('stay when their author goes, and change when their author changes them', async () => {
    const id = await apply()
    const leaver = await signInStaff(api, database, 'hiring')
    staff.push(leaver)
    await score(3, id, 'Goodbye.')
    await database.pool.query('delete from cms_users where id = $1', [leaver.id])
    await score(ana, id, 'First.', 1)
    await Promise.all([score(ana, id, 'Second.', 4), score(ana, id, 'Second.', 4)])
    const { scores } = await score(ben, id)
    expect(scores?.others).toMatchObject([
      { author: null, sentence: 'Goodbye.' },
      { author: 'Ana Okafor', sentence: 'Second.', ratings: rate(firstFive, 4) },
    ])
  })

  test('say when they were changed after somebody else scored', async () => {
    const id = await apply()
    await score(ana, id, 'A dummy.', 1)
    // No other user has scored yet.
    expect((await score(ana, id, 'Meant.', 3)).scores?.own.isChangedLater).toBe(false)
    expect((await score(ben, id, 'A dummy.', 1)).scores).toMatchObject({
      own: { isChangedLater: false },
      others: [{ sentence: 'Meant.', isChangedLater: false }],
    })
    expect((await score(ben, id, 'As Ana says.', 3)).scores?.own.isChangedLater).toBe(true)
    expect((await scoresOf(ana, id)).scores).toMatchObject({
      own: { isChangedLater: false },
      others: [{ author: 'Ben Okafor', sentence: 'As Ana says.', isChangedLater: true }],
    })
    // Saving the same score again is not a change.
    await score(ana, id, 'Meant.', 3)
    expect((await scoresOf(ana, id)).scores?.own.isChangedLater).toBe(false)
  })

  test('cannot be chosen for redaction, before your own or after it', async () => {
    const id = await apply()
    await score(ana, id, 'She listens.', 4)
    const { rows } = await database.pool.query<{ id: number }>('select id from application_scores')
    const redaction = { field: 'score', number: rows[0]?.id, from: 0, to: 3, textVersion: 1 }
    const path = fillPath(applicationStaffPaths.redaction, { id: String(id) })
    const request = () =>
      api.request(path, { method: 'POST', headers: headersOf(ben), body: JSON.stringify(redaction) })
    expect((await request()).status).toBe(400)
    await score(ben, id)
    expect((await request()).status).toBe(400)
    expect((await database.pool.query('select sentence from application_scores order by id')).rows[0]).toEqual({
      sentence: 'She listens.',
    })
  })

  test('are in no response of the API before your own, and in one after it', async () => {
    const marker = 'Xylophone'
    const id = await apply()
    await score(ana, id, `${marker}.`, 4)
    // Every route has data to return.
    await database.pool.query(`
      insert into contact_messages (id, name, email, subject, message) overriding system value
        values (${id}, 'Stone', 'm@x.test', 'general', 'm');
      insert into newsletter_subscriptions (id, email, source) overriding system value values (${id}, 's@x.test', 'blog-page');
      insert into team_members (id, slug, name, title, bio, image) overriding system value
        values (${id}, 'a-job', 'Stone', 't', 'b', '/x.webp');
      insert into content_pages (key, title) values ('a-job', 'Stone');
      insert into page_texts (id, path, key) overriding system value values (${id}, '/about', 'lede');
      insert into files (hash, bytes) values ('h', 'x');
      insert into pictures (id, upload_hash, focal_x, focal_y, key, alt) overriding system value
        values (${id}, 'h', 50, 50, 'k', 'Stone');
      insert into posts (id, slug) overriding system value values (${id}, 'a-job');
      insert into post_versions (id, post_id, title) overriding system value values (${id}, ${id}, 'Stone');
      update posts set text_id = ${id}, published_id = ${id}, publish_at = now();
      insert into campaigns (id, subject, slug, send_at, started_at) overriding system value
        values (${id}, 'Stone', 'a-job', now(), now());
      insert into campaign_versions (id, campaign_id, subject, preheader, body, is_public) overriding system value
        values (${id}, ${id}, 'Stone', 'p', 'b', true);
      update job_applications set resume_name = 'cv.pdf', resume_hash = 'h' where id = ${id};
      insert into faq_entries (id, question, answer) overriding system value values (${id}, 'Q?', 'A');
      insert into redirects (id, from_path, to_address) overriding system value values (${id}, '/old', '/about');
      insert into saved_replies (id, title, text) overriding system value values (${id}, 'Stone', 't');
      insert into drawn_documents (hash, page_count) values ('h', 1);
      insert into drawn_pages (hash, number, width, height, picture, text) values ('h', 1, 1, 1, 'x', 't')`)
    const whereSeen = async (who: number) => {
      const { paths } = (await (await api.request('/api/openapi.json')).json()) as {
        paths: Record<string, Record<string, unknown>>
      }
      const { rows: jobIds } = await database.pool.query<{ id: number }>('select id from jobs')
      const { rows: events } = await database.pool.query<{ id: string }>('select max(id) as id from audit_log')
      const { rows: pages } = await database.pool.query<{ id: number }>(
        `select id from content_pages where key = 'home'`,
      )
      const ids = [id, jobIds[0]?.id, events[0]?.id, pages[0]?.id].map(String)
      // A session reads nothing from the routes for access tokens, which have tests of their own.
      const forTokens: string[] = Object.values(tokenPaths)
      const asked = Object.entries(paths).filter(([path, methods]) => 'get' in methods && !forTokens.includes(path))
      const seen = new Set<string>()
      const readable = new Set<string>()
      for (const [path] of asked) {
        await database.pool.query('delete from rate_limits')
        for (const given of path.includes('{id}') ? ids : [''])
          for (const query of ['', `?search=${marker}`, '?search=stone', `?subject=application:${id}`]) {
            const address = path
              .replace('{id}', given)
              .replace('{number}', '1')
              .replace(/\{\w+\}/, 'a-job')
            const response = await api.request(address + query, { headers: headersOf(who) })
            const text = await response.text()
            if (response.status === 200) readable.add(path)
            if (text.includes(marker) || text.includes('"rating"')) seen.add(address)
          }
      }
      // Every route has to respond, or this test would not check it.
      const unreadable = asked.map(([path]) => path).filter((path) => !readable.has(path))
      return { seen: [...seen], unreadable }
    }
    expect(await whereSeen(ben)).toEqual({ seen: [], unreadable: [] })
    await score(ben, id, 'Because.')
    expect(await whereSeen(ben)).toEqual({ seen: [pathOf(id)], unreadable: [] })

    const token = makeStatusToken(testSecret, id)
    for (const action of ['', 'download']) {
      const body = new URLSearchParams({ token, action })
      const page = await (await api.request(applicationStatusPage, { method: 'POST', body })).text()
      expect(page).toContain('Ada')
      expect(page).not.toContain(marker)
    }
  })

  test('are not in the log, which knows only that somebody scored', async () => {
    const id = await apply()
    await score(ana, id)
    const { rows } = await database.pool.query(
      `select l.user_id, v.event_id from audit_log l left join audit_values v on v.event_id = l.id
       where l.action = 'application-scored' and l.subject = $1`,
      [`application:${id}`],
    )
    expect(rows).toEqual([{ user_id: staff[ana]?.id, event_id: null }])
  })
})

test('a person who asks what we hold about them gets their scores, which are erased with them', async () => {
  const id = await apply()
  await score(ana, id, 'She listens.', 4)
  const found = await applicationPersonData.find(database.db, 'ada@applicant.test')
  expect(found).toMatchObject([{ scores: [{ ratings: rate(firstFive, 4), sentence: 'She listens.' }] }])
  await database.withTransaction((tx) => applicationPersonData.erase(tx, 'ada@applicant.test'))
  expect((await database.pool.query('select from application_scores')).rowCount).toBe(0)
})
