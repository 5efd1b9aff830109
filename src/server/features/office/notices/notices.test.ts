import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { ownNoticesSchema, toldSchema } from '#contract/office/notices.schema.ts'
import { noticeMessages as messages, noticePaths as paths } from '#contract/office/notices.ts'
import { fillPath } from '#contract/paths.ts'
import { portalPaths } from '#contract/portal.ts'
import { noticeSources } from '#server/app/notice-sources.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testOrigin } from '#server/app/test-api.ts'
import { ownPage } from '#server/auth/test-staff.ts'
import { openDatabase } from '#server/db/database.ts'
import { noticeFailures } from '#server/features/office/operations/failures.notices.ts'
import { renderMail } from '#server/mail/mail.ts'
import { createLogger } from '#server/observe/logger.ts'
import { personalNotice } from './notices.mails.ts'
import { tellStaff } from './notices.public.ts'
import { mailNotices } from './notices.tasks.ts'

const { database, api, staff } = await staffTest({ as: ['owner', 'admin', 'editor', 'hiring', 'viewer'] })
const { owner, admin, editor, hiring, viewer } = staff
const people = { owner, admin, editor, hiring, viewer }
type Who = keyof typeof people
/** A second worker. */
const elsewhere = openDatabase({ url: database.url, poolSize: 2, logger: createLogger('silent') })

beforeEach(() =>
  database.pool.query(`
    truncate notices, notice_events, notice_choices, outgoing_mails, contact_messages, job_applications, self_checks,
      campaigns, settings, rate_limits cascade;
    insert into self_checks (name) values ('drill'), ('canary')`),
)

const queue = { queueMails: async () => {} }
const run = (at?: string, from: Pick<typeof database, 'db' | 'withTransaction'> = database) =>
  mailNotices(from as typeof database, {
    queue,
    sources: noticeSources,
    notice: noticeFailures,
    logger: createLogger('silent'),
    ...(at && { now: async () => new Date(at) }),
  })

const nameOf = (id: number) => Object.entries(people).find(([, person]) => person.id === id)?.[0]
/** Mails in the order in which they were queued. */
async function mails(inFull = false) {
  const { rows } = await database.pool.query<{ id: number; issue: number }>(
    `select subject_id as id, issue from outgoing_mails where kind = 'personal-notice' order by id`,
  )
  const written = []
  for (const task of rows) {
    const mail = await personalNotice(database.db, task, { sources: noticeSources, origin: testOrigin, inFull })
    if (mail) written.push({ who: nameOf(task.id), ...mail, ...renderMail(mail) })
  }
  return written
}
const told = async () =>
  (await mails()).map(({ who, subject }) => [who, subject.replace(' | Heal Your Roots Systems', '')])

const choose = async (who: Who, change: object) => {
  const own = ownNoticesSchema.parse(await (await people[who].call('GET', paths.own)).json())
  const response = await people[who].call('PUT', paths.own, { ...own, timeZone: 'America/New_York', ...change })
  return response
}

const send = async (change: object = {}) => {
  const response = await api.request('/api/contact', {
    method: 'POST',
    headers: { ...ownPage, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      name: 'Quilla Zebedee',
      email: `quilla-${randomUUID()}@visitor.test`,
      subject: 'demo',
      message: 'We would like to see a zibaldone next week.',
      isInvestor: false,
      elapsedMs: 60_000,
      ...change,
    }),
  })
  expect(response.status).toBe(201)
  await database.pool.query('delete from rate_limits')
  return ((await response.json()) as { id: number }).id
}
const distress = { message: 'I want to die. Nobody knows.' }

describe('a notice', () => {
  test('of distress goes by default at once to those who may reply, and none where an address gets it', async () => {
    await send()
    await send(distress)
    await run()
    expect(await told()).toEqual(
      ['owner', 'admin', 'editor'].map((who) => [who, '1 message may be from a person in distress']),
    )
    await run()
    expect(await mails()).toHaveLength(3)
  })

  test('is chosen by each for themselves, and only what their role may see', async () => {
    await choose('editor', { paces: { demo: 'now', investment: 'now' } })
    await choose('hiring', { paces: { demo: 'now', applications: 'now', failures: 'now' } })
    await choose('viewer', { paces: { investment: 'now' } })
    const own = ownNoticesSchema.parse(await (await hiring.call('GET', paths.own)).json())
    expect(own.paces).toEqual({ applications: 'now', mentions: 'now' })
    await send()
    await send({ subject: 'investment', isInvestor: true })
    await send({ subject: 'investment' })
    await run()
    expect(await told()).toEqual([
      ['editor', '2 things wait in the portal'],
      ['viewer', '1 new message: Investment Information'],
    ])
    expect((await mails())[0]?.text).toContain('1 new message: Request a Demo\n1 new message: Investment Information')
  })

  test('is not told to who may not see it any more when the mail is written', async () => {
    await choose('editor', { paces: { demo: 'now' } })
    await send()
    await run()
    await database.pool.query(`update cms_users set role = 'hiring' where id = $1`, [editor.id])
    expect(await mails()).toEqual([])
    await database.pool.query(`update cms_users set role = 'editor' where id = $1`, [editor.id])
  })

  test('spam is told when staff find that it is none', async () => {
    await choose('editor', { paces: { demo: 'now' } })
    const id = await send({ website: 'filled in' })
    await run()
    expect(await told()).toEqual([])
    const path = fillPath(messageStaffPaths.quarantine, { id: String(id) })
    for (const quarantined of [false, true, false]) await editor.call('PUT', path, { quarantined })
    await run()
    expect(await told()).toEqual([['editor', '1 new message: Request a Demo']])
  })

  test('a campaign that waits for approval is told to everybody who may approve it but its sender, unless it was stopped', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into campaigns (subject, body, send_at, sent_by, needs_approval) values ('Roots', 'x', now() + interval '1 hour', $1, true) returning id`,
      [admin.id],
    )
    const recordId = rows[0]?.id ?? 0
    await tellStaff(database.db, [{ about: 'campaign', recordId }])
    await run()
    expect(await told()).toEqual(['owner', 'editor'].map((who) => [who, '1 campaign waits for approval']))
    await database.pool.query('update campaigns set send_at = null')
    expect(await mails()).toEqual([])
  })

  test('failures: a failed or overdue check, and a mail that was refused, once', async () => {
    await choose('owner', { paces: { failures: 'now' } })
    await database.pool.query(`
      update self_checks set ended_at = now() - interval '8 days' where name = 'drill';
      insert into self_checks (name, failure) values ('canary', 'The contact form answered 500.');
      insert into outgoing_mails (kind, subject_id, issue, state, tried_at) values
        ('contact-receipt', 1, 1, 'refused', now()), ('contact-receipt', 2, 1, 'dead', now()),
        ('contact-receipt', 3, 1, 'sent', now()), ('personal-notice', 9, 1, 'refused', now());
      insert into cms_sessions (token_hash, user_id, created_at, last_seen_at) select 'x', id, now(), now() from cms_users limit 0`)
    for (let time = 0; time < 3; time++) await run()
    const found = await mails()
    expect(found.map(({ who }) => who)).toEqual(['owner'])
    expect(found[0]?.paragraphs[0]?.split('\n').sort()).toEqual([
      '1 backup drill is overdue',
      '1 trial of the forms has failed',
      '2 emails could not be delivered',
    ])
  })
})

describe('when', () => {
  test('a digest of an hour or a day is one mail, however much there was', async () => {
    await choose('owner', { paces: { demo: 'hourly', support: 'daily' } })
    for (let time = 0; time < 3; time++) await send()
    await send({ subject: 'support' })
    await run('2026-11-17T15:20:00Z')
    expect(await told()).toEqual([])
    await run('2026-11-17T16:00:00Z')
    expect(await told()).toEqual([['owner', '3 new messages: Request a Demo']])
    await send()
    await run('2026-11-17T16:00:01Z')
    await run('2026-11-17T16:59:59Z')
    expect(await told()).toHaveLength(1)
    // At eight in New York both are due, in one mail.
    await send()
    await run('2026-11-18T12:59:00Z')
    await run('2026-11-18T13:00:00Z')
    expect(await told()).toEqual([
      ['owner', '3 new messages: Request a Demo'],
      ['owner', '1 new message: Request a Demo'],
      ['owner', '2 things wait in the portal'],
    ])
  })

  test('not in quiet hours, not even of distress; then at once', async () => {
    await choose('editor', { quietFrom: '20:00', quietTo: '07:30' })
    await choose('owner', { quietFrom: '22:00', quietTo: '06:00', timeZone: 'Pacific/Honolulu' })
    await send(distress)
    // 21:00 in New York, 16:00 in Honolulu.
    await run('2026-11-18T02:00:00Z')
    expect((await told()).map(([who]) => who)).toEqual(['owner', 'admin'])
    await run('2026-11-18T12:29:00Z')
    expect(await told()).toHaveLength(2)
    await run('2026-11-18T12:30:00Z')
    expect((await told()).map(([who]) => who)).toEqual(['owner', 'admin', 'editor'])
  })

  test.each([
    [{ quietFrom: '20:00', quietTo: '' }, messages.wholeQuiet],
    [{ quietFrom: '', quietTo: '20:00' }, messages.wholeQuiet],
    [{ quietFrom: '20:00', quietTo: '20:00' }, messages.sameQuiet],
  ])('quiet hours %j are refused', async (times, message) => {
    const response = await choose('editor', times)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { quietTo: message } })
  })
})

describe('once', () => {
  test('two workers at the same hour mail one digest', async () => {
    await choose('owner', { paces: { demo: 'hourly' } })
    for (let round = 1; round <= 5; round++) {
      for (let time = 0; time < 4; time++) await send()
      const [before, after] = [`2026-11-17T${10 + round}:30:00Z`, `2026-11-17T${11 + round}:00:00Z`]
      await Promise.all([run(before), run(before, elsewhere), run(before, elsewhere)])
      await Promise.all([run(after), run(after, elsewhere), run(after, elsewhere), run(after)])
      expect(await mails()).toHaveLength(round)
    }
    expect((await told()).every(([, subject]) => subject === '4 new messages: Request a Demo')).toBe(true)
  })

  test('a worker that dies at any step leaves the rest to the next one, and nothing is mailed twice', async () => {
    await choose('owner', { paces: { demo: 'now' } })
    await choose('admin', { paces: { demo: 'now' } })
    for (let time = 0; time < 3; time++) await send()
    // Transactions of three events and two people: each dies once, before or after it was committed.
    for (let step = 0; step < 5; step++)
      for (const isCommitted of [false, true]) {
        let left = step
        const dying = {
          ...database,
          withTransaction: (async (work) => {
            if (left-- > 0) return database.withTransaction(work)
            if (isCommitted) await database.withTransaction(work)
            else
              await database
                .withTransaction(async (tx) => {
                  await work(tx)
                  throw new Error('killed')
                })
                .catch(() => {})
            throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' })
          }) as typeof database.withTransaction,
        }
        await run(undefined, dying).catch(() => {})
      }
    await run()
    expect(await told()).toEqual(['owner', 'admin'].map((who) => [who, '3 new messages: Request a Demo']))
    const { rows } = await database.pool.query('select count(*)::int, count(mail)::int as mailed from notices')
    expect(rows).toEqual([{ count: 6, mailed: 6 }])
  })

  test('an event that cannot be told is set aside, and the ones behind it are told', async () => {
    await tellStaff(database.db, [{ about: 'message', recordId: 1 }])
    await send(distress)
    const [, ...sources] = noticeSources
    const failing = {
      ...noticeSources[0],
      describe: async (db: never, ids: number[]) => {
        if (ids.includes(1)) throw new Error('poisoned')
        return noticeSources[0]?.describe(db, ids) ?? []
      },
    }
    await mailNotices(database, { queue, sources: [failing as never, ...sources], notice: noticeFailures })
    expect((await told()).map(([who]) => who)).toEqual(['owner', 'admin', 'editor'])
    await run()
    expect(await mails()).toHaveLength(3)
  })
})

describe('the mail', () => {
  test('holds counts and one link, and no word of a visitor', async () => {
    await choose('owner', { paces: { demo: 'now', applications: 'now' } })
    const id = await send()
    await run()
    const [one] = await mails()
    expect(one?.action?.url).toBe(`${testOrigin}/cms/dashboard?tab=messages&id=${id}`)
    expect(one?.links?.[0]?.url).toBe(`${testOrigin}/cms/dashboard?tab=account`)
    await send(distress)
    await database.pool.query(`
      insert into job_applications (desired_role, first_name, last_name, email, cover_letter, captcha)
      values ('Zibaldone keeper', 'Quilla', 'Zebedee', 'q@visitor.test', 'A zibaldone', 'verified')`)
    const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from job_applications')
    await tellStaff(database.db, [{ about: 'application', recordId: rows[0]?.id ?? 0 }])
    await send()
    await run()
    const more = (await mails()).filter(({ who }) => who === 'owner')[1]
    expect(more?.paragraphs[0]?.split('\n')).toEqual([
      '1 message may be from a person in distress',
      '1 new message: Request a Demo',
      '1 new application: General application',
    ])
    expect(more?.action?.url).toBe(`${testOrigin}/cms/dashboard?tab=dashboard`)
    for (const { subject, html, text, replyTo } of await mails()) {
      expect(subject + html + text).not.toMatch(/quilla|zebedee|visitor\.test|zibaldone|nobody knows/i)
      expect(replyTo).toBeUndefined()
    }
    const full = (await mails(true)).map(({ text }) => text).join()
    for (const words of ['Quilla Zebedee', 'zibaldone next week', 'Nobody knows', 'q@visitor.test'])
      expect(full).toContain(words)
  })

  test('does not count who was erased, and is not sent if nobody is left', async () => {
    await choose('owner', { paces: { demo: 'now' } })
    const [first] = [await send(), await send()]
    await run()
    expect(await told()).toEqual([['owner', '2 new messages: Request a Demo']])
    await database.pool.query('delete from contact_messages where id = $1', [first])
    expect(await told()).toEqual([['owner', '1 new message: Request a Demo']])
    await database.pool.query('delete from contact_messages')
    expect(await told()).toEqual([])
  })
})

describe('owners', () => {
  test('see which staff and which address get each notice', async () => {
    await choose('viewer', { paces: { demo: 'daily' } })
    const all = toldSchema.parse(await (await owner.call('GET', paths.all)).json())
    expect(all.find(({ kind }) => kind === 'demo')).toEqual({
      kind: 'demo',
      address: 'demo@site.test',
      people: [{ id: viewer.id, name: 'Maren Okafor', pace: 'daily' }],
    })
    expect(all.find(({ kind }) => kind === 'failures')).toMatchObject({
      address: null,
      people: [{ id: owner.id, pace: 'daily' }, { id: admin.id }],
    })
    expect((await admin.call('GET', paths.all)).status).toBe(403)
  })

  test('find on the dashboard which notices nobody gets', async () => {
    const lines = async () => {
      const today = (await (await owner.call('GET', portalPaths.today)).json()) as {
        lines: { text: string; detail?: string; tab?: string }[]
      }
      return today.lines.filter(({ text }) => text.startsWith('Nobody gets'))
    }
    expect(await lines()).toEqual([])
    for (const who of ['owner', 'admin', 'editor'] as const)
      await choose(who, { paces: { distress: 'never', demo: 'never' } })
    expect(await lines()).toMatchObject([
      {
        text: 'Nobody gets 1 kind of notice.',
        detail: 'Messages that may be from a person in distress',
        tab: 'people',
      },
    ])
  })
})
