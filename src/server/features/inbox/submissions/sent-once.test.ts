import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { idempotencyKeyHeader, madeByHeader, submissionMessages } from '#contract/inbox/submissions.ts'
import { accountIdSchema } from '#contract/office/account.schema.ts'
import { accountPaths } from '#contract/office/account.ts'
import { fillPath } from '#contract/paths.ts'
import { staffTest } from '#server/app/staff-test.ts'

const { api, database, owner, admin } = await staffTest({ as: ['owner', 'admin'] })

const criteria = ['Listens', 'Writes', 'Travels']
let id = 0
beforeEach(async () => {
  await database.pool.query('truncate job_applications, jobs, contact_messages, rate_limits, idempotency_keys cascade')
  const { rows } = await database.pool.query<{ id: number }>(
    `with job as (insert into jobs (slug, title, description, department, type, location, criteria, requirements)
       values ('a-job', 'Nurse', 'd', 'd', 't', 'l', $1, '') returning id)
     insert into job_applications (job_id, job_title, first_name, last_name, email, cover_letter, captcha)
     values ((select id from job), 'Nurse', 'Ada', 'Stone', 'ada@applicant.test', '', 'verified') returning id`,
    [criteria.join('\n')],
  )
  id = rows[0]?.id ?? 0
})

const at = (path: string) => fillPath(path, { id: String(id) })
const writes: Record<string, { method: string; path: string; body: () => object; rows: string }> = {
  move: {
    method: 'PUT',
    path: applicationStaffPaths.stages,
    body: () => ({ moves: [{ id, from: 'new', to: 'reviewing' }] }),
    rows: `select 1 from audit_log where action = 'application-moved' and subject = $1`,
  },
  note: {
    method: 'POST',
    path: applicationStaffPaths.notes,
    body: () => ({ text: 'Call on Monday.' }),
    rows: `select 1 from application_notes where 'application:' || application_id = $1`,
  },
  score: {
    method: 'PUT',
    path: applicationStaffPaths.scores,
    body: () => ({ ratings: criteria.map((criterion) => ({ criterion, rating: 3 })), sentence: 'Because.' }),
    rows: `select 1 from audit_log where action = 'application-scored' and subject = $1`,
  },
  assignment: {
    method: 'PUT',
    path: applicationStaffPaths.assignee,
    body: () => ({ assigneeId: owner.id, from: null }),
    rows: `select 1 from audit_log where action = 'application-assigned' and subject = $1`,
  },
}
type Name = keyof typeof writes

const send = (name: Name, headers: Record<string, string>, change = {}, as = owner) => {
  const { method = '', path = '', body } = writes[name] ?? {}
  return api.request(at(path), {
    method,
    headers: { ...as.headers, ...headers },
    body: JSON.stringify({ ...body?.(), ...change }),
  })
}
const stored = async (name: Name) =>
  (await database.pool.query(writes[name]?.rows ?? '', [`application:${id}`])).rowCount
const keyed = () => ({ [idempotencyKeyHeader]: randomUUID(), [madeByHeader]: String(owner.id) })

describe.each(Object.keys(writes))('a %s', (name) => {
  test('whose response was lost is sent again and stored once', async () => {
    const headers = keyed()
    const first = await send(name, headers)
    const second = await send(name, headers)
    expect([first.status, second.status]).toEqual([first.ok ? first.status : 200, first.status])
    expect(await second.json()).toEqual(await first.json())
    expect(await stored(name)).toBe(1)
  })

  test('sent again while the first attempt is under way is stored once', async () => {
    const headers = keyed()
    const responses = await Promise.all([1, 2, 3].map(() => send(name, headers)))
    expect(responses.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await stored(name)).toBe(1)
  })

  test('is never sent under another account', async () => {
    const headers = keyed()
    const response = await send(name, headers, {}, admin)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ error: submissionMessages.madeByAnother })
    expect(await stored(name)).toBe(0)
    expect((await send(name, headers)).ok).toBe(true)
  })

  test('leaves no personal data under its key', async () => {
    await send(name, keyed())
    const { rows } = await database.pool.query('select response::text from idempotency_keys')
    expect(rows).toHaveLength(1)
    expect(rows[0].response).not.toMatch(/Call on|Because|Maren|Ada/)
  })
})

test('other content under the same key is refused', async () => {
  const headers = keyed()
  await send('note', headers)
  expect((await send('note', headers, { text: 'Call on Tuesday.' })).status).toBe(409)
  expect(await stored('note')).toBe(1)
})

test('a note that has been deleted since is not stored again', async () => {
  const headers = keyed()
  await send('note', headers)
  await database.pool.query('update application_notes set deleted_at = now()')
  expect((await send('note', headers)).status).toBe(404)
  expect(await stored('note')).toBe(1)
})

describe('an assignment', () => {
  const assign = (body: object, path: string = applicationStaffPaths.assignee) => owner.call('PUT', at(path), body)

  test('does not replace somebody who was assigned in the meantime, unless it is meant', async () => {
    await assign({ assigneeId: admin.id, from: null })
    const response = await assign({ assigneeId: owner.id, from: null })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ error: 'Maren Okafor is in charge by now.' })
    expect((await assign({ assigneeId: admin.id, from: null })).status).toBe(200)
    expect((await assign({ assigneeId: owner.id })).status).toBe(200)
    expect((await assign({ assigneeId: null, from: owner.id })).status).toBe(200)
    expect(await (await assign({ assigneeId: owner.id, from: admin.id })).json()).toEqual({
      error: 'No one is in charge any more.',
    })
  })

  test('of a message is alike', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into contact_messages (name, email, subject, message) values ('Q', 'q@visitor.test', 'general', 'Hello')
       returning id`,
    )
    id = rows[0]?.id ?? 0
    const path = messageStaffPaths.assignee
    expect((await assign({ assigneeId: admin.id, from: null }, path)).status).toBe(200)
    expect((await assign({ assigneeId: owner.id, from: null }, path)).status).toBe(409)
  })
})

test('a browser can ask whose changes it keeps', async () => {
  const response = await admin.call('GET', accountPaths.id)
  expect(accountIdSchema.strict().parse(await response.json())).toEqual({ id: admin.id })
})
