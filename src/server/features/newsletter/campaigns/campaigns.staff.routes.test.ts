import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import {
  type CampaignRecord,
  campaignCheckSchema,
  campaignPageSchema,
  campaignRecordSchema,
  campaignRowsSchema,
  campaignTextSchema,
  campaignVersionsSchema,
} from '#contract/newsletter/campaigns.staff.schema.ts'
import {
  campaignHoldSeconds,
  campaignProblems,
  campaignState,
  campaignStaffMessages as messages,
} from '#contract/newsletter/campaigns.staff.ts'
import { office } from '#contract/office/office-hours.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testOrigin } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { hasToStop, passedDates } from './campaign-check.ts'
import { checkLink } from './dead-links.ts'

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const pages = new Set(['/solutions'])
const { api, editor, admin } = await staffTest({
  database,
  as: ['editor', 'admin'],
  tasks: outbox.tasks,
  previewPage: async (path) => new Response('', { status: pages.has(path) ? 200 : 404 }),
})
beforeEach(async () => {
  await database.pool.query(`
    truncate campaigns, campaign_recipients, campaign_tests, posts, post_versions, newsletter_subscriptions, rate_limits cascade;
    insert into newsletter_subscriptions (email, source, confirmed_at) values ('ann@reader.test', 'blog-page', now());
    insert into settings (id, changed) values (1, '{"postalAddress": "1 Root Way, Columbus, OH 43004"}')
      on conflict (id) do update set changed = excluded.changed`)
})

const call = (method: string, path = '', body?: unknown, as = editor) =>
  as.call(method, `/api/cms/campaigns${path}`, body)
const read = async (response: Response) => {
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return campaignRecordSchema.strict().parse(await response.json())
}
const refused = async (response: Response, status: number, message: string) => {
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: message })
}
const text = { subject: 'Roots in autumn', preheader: 'What is new', body: 'See [this](/solutions).', isPublic: true }
const save = (campaign: CampaignRecord, change: object = {}) =>
  call('PUT', `/${campaign.id}`, { ...text, ...change, version: campaign.version })
const add = async (change: object = {}) =>
  read(await save(await read(await call('POST', '', { postId: null })), change))
const send = (campaign: CampaignRecord, change: object = {}, as = editor) =>
  call(
    'POST',
    `/${campaign.id}/send`,
    { version: campaign.version, needsApproval: false, hasLooked: false, ...change },
    as,
  )
const open = async ({ id }: { id: number }, as = editor) =>
  campaignPageSchema.strict().parse(await (await call('GET', `/${id}`, undefined, as)).json())
const get = async (campaign: { id: number }): Promise<CampaignRecord> => {
  const { isSender: _, ...record } = await open(campaign)
  return record
}
const check = async (campaign: CampaignRecord) =>
  campaignCheckSchema.strict().parse(await (await call('GET', `/${campaign.id}/check`)).json())
const later = (campaign: CampaignRecord, seconds: number) =>
  database.pool.query(`update campaigns set send_at = send_at - make_interval(secs => $2) where id = $1`, [
    campaign.id,
    seconds,
  ])
const finished = (campaign: CampaignRecord) =>
  vi.waitFor(async () => expect(campaignState(await get(campaign))).toBe('finished'), 20_000)
const mailsTo = (address: string) => outbox.smtp.mails.filter(({ to }) => to?.[0]?.address === address)

describe('writing', () => {
  it('keeps what is typed, and refuses what was typed over something newer', async () => {
    const campaign = await add({ subject: 'First' })
    expect(campaign).toMatchObject({ subject: 'First', version: 2, sendAt: null, slug: null, counts: null })
    const newer = await read(await save(campaign, { subject: 'Second' }))
    await refused(await save(campaign, { subject: 'Third' }), 409, messages.changedMeanwhile)
    expect((await get(newer)).subject).toBe('Second')
  })

  it('keeps a version for each sitting, and takes an old one back as a new one', async () => {
    const versions = async ({ id }: CampaignRecord) =>
      campaignVersionsSchema.parse(await (await call('GET', `/${id}/versions`)).json())
    const textOf = async (id: number) =>
      campaignTextSchema.strict().parse(await (await call('GET', `/versions/${id}`)).json())
    const first = await read(await save(await add({ subject: 'First' }), { subject: 'First, typed on' }))
    expect(await versions(first)).toMatchObject([{ editor: 'Maren Okafor', restoredFrom: null }])

    const other = await read(
      await call('PUT', `/${first.id}`, { ...text, subject: 'Another hand', version: first.version }, admin),
    )
    await database.pool.query(`update campaign_versions set saved_at = saved_at - interval '31 minutes'`)
    const second = await read(await save(other, { subject: 'After a break', isPublic: false }))
    const [newest, middle, oldest] = await versions(second)
    expect(await textOf(oldest?.id ?? 0)).toMatchObject({ campaignId: first.id, subject: 'First, typed on' })
    expect(await textOf(middle?.id ?? 0)).toMatchObject({ subject: 'Another hand' })
    expect(await textOf(newest?.id ?? 0)).toMatchObject({ subject: 'After a break', isPublic: false })

    const restore = (version: number, textId = 0, id = first.id) => call('POST', `/${id}/text`, { version, textId })
    await refused(await restore(first.version, oldest?.id), 409, messages.changedMeanwhile)
    const stranger = await add({ subject: 'Another campaign' })
    await refused(await restore(stranger.version, oldest?.id, stranger.id), 404, messages.noSuchVersion)
    const restored = await read(await restore(second.version, oldest?.id))
    expect(restored).toMatchObject({ subject: 'First, typed on', isPublic: true })
    expect(await versions(restored)).toMatchObject([{ restoredFrom: oldest?.id }, {}, {}, { id: oldest?.id }])

    await send(restored)
    await refused(await restore(restored.version + 1, oldest?.id), 409, messages.alreadySent)
    expect((await call('GET', `/${stranger.id + 1}/versions`)).status).toBe(404)
    const { rows } = await database.pool.query(`select action from audit_log where subject = $1 order by id`, [
      `campaign:${first.id}`,
    ])
    expect(rows.map(({ action }) => action)).toContain('campaign-text-restored')
  })

  it('begins with what a post says, its picture included', async () => {
    const { rows } = await database.pool.query(`
      with p as (insert into posts default values returning id),
        v as (insert into post_versions (post_id, title, lede, body, image, image_alt)
          select id, 'A post', 'In short', 'Words.', '/media/x.jpg', 'A [wide] tree' from p returning id, post_id)
      select id, post_id from v`)
    await database.pool.query('update posts set text_id = $1 where id = $2', [rows[0].id, rows[0].post_id])
    expect(await read(await call('POST', '', { postId: rows[0].post_id }))).toMatchObject({
      subject: 'A post',
      preheader: 'In short',
      body: '![A wide tree](/media/x.jpg)\n\nWords.',
      postId: rows[0].post_id,
    })
    await refused(await call('POST', '', { postId: 4_711 }), 404, messages.noSuchPost)
  })

  it('lists them by state and word, the last changed first, and brings deleted ones back', async () => {
    const [one, two] = [await add({ subject: 'Spring' }), await add({ subject: 'Summer' })]
    const list = async (query = '') =>
      campaignRowsSchema.parse(await (await call('GET', query)).json()).items.map(({ subject }) => subject)
    expect(await list()).toEqual(['Summer', 'Spring'])
    await read(await send(one))
    expect(await list('?state=held')).toEqual(['Spring'])
    expect(await list('?state=draft')).toEqual(['Summer'])
    expect(await list('?search=spri')).toEqual(['Spring'])
    expect((await call('DELETE', `/${two.id}`)).status).toBe(200)
    expect(await list()).toEqual(['Spring'])
    expect(await read(await call('POST', `/${two.id}/restore`))).toMatchObject({ subject: 'Summer' })
    await refused(await call('DELETE', `/${one.id}`), 409, messages.alreadySent)
  })
})

describe('before it is sent', () => {
  const names = async (change: object) => {
    const { problems } = await check(await add(change))
    return problems.map(({ name, about }) => (about ? `${name} ${about}` : name))
  }

  it('finds nothing wrong with a campaign that is in order', async () => {
    expect(await names({})).toEqual([])
  })

  it.each<[string, object, string[]]>([
    ['a subject', { subject: '' }, ['subjectMissing']],
    ['a text', { body: '  ' }, ['bodyMissing']],
    ['an alt text', { body: '![](/media/x.jpg) and words' }, ['altMissing /media/x.jpg']],
    ['the page it links', { body: '[Gone](/gone) [Mail](mailto:a@x.test)' }, ['deadLink /gone']],
    ['what may be asked', { body: '[In](http://127.0.0.1:9/) words' }, ['uncheckedLink http://127.0.0.1:9/']],
    ['time', { body: 'Join us on March 3, 2021.' }, ['passedDate March 3, 2021']],
  ])('misses %s', async (_, change, expected) => {
    expect(await names(change)).toEqual(expected)
  })

  it('misses the postal address and somebody to write to', async () => {
    await database.pool.query(`delete from settings; delete from newsletter_subscriptions`)
    expect(await names({})).toEqual(['addressMissing', 'nobody'])
  })

  it('says when mail programs would cut it off', async () => {
    expect(await names({ body: '<'.repeat(39_000) })).toEqual(['tooLong'])
  })

  it('counts who gets it and who does not, and why', async () => {
    await database.pool.query(`insert into newsletter_subscriptions (email, source, confirmed_at, paused_until, refusal) values
      ('b@x.test', 'blog-page', now(), now() - interval '1 day', null), ('c@x.test', 'blog-page', now(), now() + interval '1 day', null),
      ('d@x.test', 'blog-page', null, null, null), ('e@x.test', 'blog-page', now(), null, 'bounced')`)
    expect((await check(await add())).recipients).toEqual({ confirmed: 2, paused: 1, pending: 1, refused: 1 })
  })

  it('is stopped by what is wrong, and by what nobody has looked at', async () => {
    expect(hasToStop([{ name: 'altMissing', about: null }], true)).toBe(true)
    for (const [name, { level }] of Object.entries(campaignProblems)) {
      const problems = [{ name: name as keyof typeof campaignProblems, about: null }]
      expect([hasToStop(problems, false), hasToStop(problems, true)]).toEqual([true, level === 'stop'])
    }
    const dated = await add({ body: 'On March 3, 2021.' })
    await refused(await send(dated), 400, messages.notReady)
    await read(await send(dated, { hasLooked: true }))
    await refused(await send(await add({ subject: '' }), { hasLooked: true }), 400, messages.notReady)
  })

  it('comes as a test to the user who asks, with links of nobody', async () => {
    const campaign = await add()
    expect((await call('POST', `/${campaign.id}/test`)).status).toBe(200)
    await vi.waitFor(() => expect(mailsTo('editor@staff.test')).toHaveLength(1), 20_000)
    const [mail] = mailsTo('editor@staff.test')
    expect(mail).toMatchObject({ subject: 'Test: Roots in autumn', replyTo: [{ address: 'hello@site.test' }] })
    expect(mail?.html).toContain('/newsletter/unsubscribe?token=test"')
    expect(mail?.text).toContain('1 Root Way, Columbus, OH 43004')
    expect(mailsTo('ann@reader.test')).toEqual([])
  })

  it('is shown as the mail it will be, where nothing can run', async () => {
    const { id } = await add()
    const shown = await call('GET', `/${id}/mail`)
    expect(shown.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups; default-src 'none';.* frame-ancestors 'self'$/,
    )
    expect(await shown.text()).toContain('>Roots in autumn</h1>')
    expect((await call('GET', '/4711/mail')).status).toBe(404)
  })
})

describe('sending', () => {
  it('waits ten minutes; stopped at second 599 nobody has got anything', async () => {
    const campaign = await read(await send(await add()))
    expect(campaignState(campaign)).toBe('held')
    const left = Date.parse(campaign.sendAt ?? '') - Date.now()
    expect(Math.abs(left - campaignHoldSeconds * 1_000)).toBeLessThan(5_000)
    await later(campaign, campaignHoldSeconds - 2)
    const before = outbox.smtp.mails.length
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const stopped = await read(await call('POST', `/${campaign.id}/stop`))
    expect(stopped).toMatchObject({ sendAt: null, slug: null, sentBy: null })
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(outbox.smtp.mails).toHaveLength(before)
    expect(campaignState(await get(campaign))).toBe('draft')
  })

  it('reaches each recipient once, and says so', async () => {
    const campaign = await read(await send(await add()))
    await later(campaign, campaignHoldSeconds)
    await finished(campaign)
    expect(mailsTo('ann@reader.test')).toHaveLength(1)
    expect(await get(campaign)).toMatchObject({
      slug: 'roots-in-autumn',
      counts: { queued: 0, sent: 1, refused: 0, left: 0 },
      numbers: { unsubscribed: 0, replies: 0, newSubscribers: 0 },
    })
    await refused(await call('POST', `/${campaign.id}/stop`), 409, messages.tooLateToStop)
    await refused(await call('POST', `/${campaign.id}/pause`), 409, messages.notSending)
  })

  it('is left by one click from the very mail, which no scanner’s GET does', async () => {
    const campaign = await read(await send(await add({ subject: 'To be left' })))
    await later(campaign, campaignHoldSeconds)
    await finished(campaign)
    const mail = mailsTo('ann@reader.test').find(({ subject }) => subject === 'To be left')
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    const link = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
    expect(link).toMatch(new RegExp(`^${testOrigin}/newsletter/unsubscribe\\?token=`))
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const recipients = async () => (await database.pool.query('select email from newsletter_subscriptions')).rows
    for (const url of [link, link.replace('unsubscribe', 'choices')])
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await api.request(url, { method })
    expect(await recipients()).toEqual([{ email: 'ann@reader.test' }])
    const oneClick = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }
    expect((await api.request(link, oneClick)).status).toBe(200)
    expect(await recipients()).toEqual([])
    expect((await get(campaign)).numbers).toMatchObject({ unsubscribed: 1 })
  })

  it('cannot be changed or sent twice, from two browsers at once neither', async () => {
    const campaign = await add()
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, count) => send(campaign, {}, count % 2 ? editor : admin)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    const held = await get(campaign)
    await refused(await save(held), 409, messages.alreadySent)
    await refused(await send(held), 409, messages.alreadySent)
  })

  it('gives campaigns of one subject addresses of their own, and none of the pages’', async () => {
    const slugs = []
    for (const subject of ['Hello!', 'Hello', 'Unsubscribe', '你好'])
      slugs.push((await read(await send(await add({ subject })))).slug)
    expect(slugs).toEqual([
      'hello',
      expect.stringMatching(/^hello-\d+$/),
      expect.stringMatching(/^campaign-\d+$/),
      expect.stringMatching(/^campaign-\d+$/),
    ])
  })
})

it('is sent to everybody only by somebody who has shown lately that it is them', async () => {
  const draft = await add()
  await database.pool.query(`update cms_sessions set confirmed_at = now() - interval '11 minutes'`)
  const response = await send(draft)
  expect([response.status, await response.json()]).toMatchObject([403, { fields: { password: expect.any(String) } }])
  const { rows } = await database.pool.query('select send_at from campaigns where id = $1', [draft.id])
  expect(rows).toEqual([{ send_at: null }])
  // A test mail goes to the user who asks for it, and needs only the session.
  expect((await call('POST', `/${draft.id}/test`)).status).toBe(200)
  await database.pool.query('update cms_sessions set confirmed_at = now()')
  expect((await send(draft)).status).toBe(200)
})

it('gives campaigns of one subject that are sent at once addresses of their own', async () => {
  const drafts = []
  for (let count = 0; count < 8; count++) drafts.push(await add({ subject: 'At once' }))
  const responses = await Promise.all(drafts.map((draft) => send(draft)))
  expect(responses.map(({ status }) => status)).toEqual(drafts.map(() => 200))
  const { rows } = await database.pool.query('select slug from campaigns')
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(drafts.length)
})

describe('a second pair of eyes', () => {
  const approve = (campaign: CampaignRecord, textHash = campaign.textHash, as = admin) =>
    call('POST', `/${campaign.id}/approve`, { textHash }, as)

  it('is waited for, however long ago the hold was over', async () => {
    const campaign = await read(await send(await add(), { needsApproval: true }))
    await later(campaign, campaignHoldSeconds + 3_600)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(campaignState(await get(campaign))).toBe('held')
    expect([(await open(campaign)).isSender, (await open(campaign, admin)).isSender]).toEqual([true, false])
    expect(campaignRowsSchema.parse(await (await call('GET')).json()).items).toMatchObject([
      { waitsForApproval: true, counts: null },
    ])
    await refused(await approve(campaign, campaign.textHash, editor), 403, messages.ownCampaign)
    await refused(await approve(campaign, 'another text'), 409, messages.otherText)
    expect(campaignState(await get(campaign))).toBe('held')
    expect(await read(await approve(campaign))).toMatchObject({ approval: { by: 'Maren Okafor' } })
    await finished(campaign)
  })

  it('has to have shown lately whose they are', async () => {
    const campaign = await read(await send(await add(), { needsApproval: true }))
    await database.pool.query(`update cms_sessions set confirmed_at = now() - interval '11 minutes'`)
    expect((await approve(campaign)).status).toBe(403)
    expect((await get(campaign)).approval).toBeNull()
    await database.pool.query('update cms_sessions set confirmed_at = now()')
    expect((await approve(campaign)).status).toBe(200)
  })

  it('has seen this text and no other: a stopped campaign has to be approved again', async () => {
    const campaign = await read(await send(await add(), { needsApproval: true }))
    await approve(campaign)
    const draft = await read(await call('POST', `/${campaign.id}/stop`))
    expect(draft.approval).toBeNull()
    const again = await read(
      await send(await read(await save(draft, { body: 'Other words.' })), { needsApproval: true }),
    )
    expect(again.approval).toBeNull()
    await refused(await approve(campaign), 409, messages.otherText)
    await later(again, campaignHoldSeconds)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(campaignState(await get(again))).toBe('held')
  })

  it('is asked by nobody for a campaign that goes without', async () => {
    await refused(await approve(await read(await send(await add()))), 409, messages.notAsked)
  })
})

test.each<[string, string[]]>([
  ['on November 16, 2026 and on November 18, 2026', ['November 16, 2026']],
  ['since 1 March 2025, until 3 April 2027', ['1 March 2025']],
  ['2026-11-16, 2026-11-17, 11/16/2026', ['2026-11-16', '11/16/2026']],
  ['Oct. 3 is over, December 3 is not, nor is January 5', ['Oct. 3']],
  ['the 90s, May 2019 in general, 24/7, version 1.2', []],
])('the dates that have passed in “%s”', (words, expected) => {
  const at = { now: new Date('2026-11-17T15:00Z'), timeZone: office.timeZone }
  expect(passedDates(words, at).sort()).toEqual([...expected].sort())
})

test('a date has not passed in the evening of its day, by the clocks of the office', () => {
  const now = new Date('2026-11-18T01:00Z')
  expect(passedDates('Tonight, November 17', { now, timeZone: 'America/New_York' })).toEqual([])
  expect(passedDates('Tonight, November 17', { now, timeZone: 'UTC' })).toEqual(['November 17'])
})

test('a link is asked for what it leads to, and never inside of our own network', async () => {
  const server = createServer((request, response) => {
    const status = Number(request.url?.slice(1))
    if (status === 101)
      return void request.socket.end('HTTP/1.1 101 Other\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
    response.writeHead(status || 302, status ? {} : { location: request.url === '/loop' ? '/loop' : '/200' })
    response.end('words')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const anywhere = () => true
  const states = Object.fromEntries(
    await Promise.all(
      ['200', '404', '410', '403', '500', '101', 'moved', 'loop'].map(async (path) => [
        path,
        await checkLink(`${origin}/${path}`, anywhere),
      ]),
    ),
  )
  expect(states).toEqual({
    200: 'alive',
    moved: 'alive',
    404: 'dead',
    410: 'dead',
    loop: 'dead',
    403: 'unknown',
    500: 'unknown',
    101: 'unknown',
  })
  for (const address of [
    origin,
    'http://localhost:1/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'http://10.0.0.1/',
    'ftp://x.test/',
  ])
    expect(await checkLink(`${address}/200`), address).toBe('unknown')
  server.close()
})

describe('at a chosen time', () => {
  const hour = 3_600_000
  const inAnHour = () => new Date(Date.now() + hour).toISOString()
  const row = async ({ id }: CampaignRecord) =>
    (await database.pool.query('select accepted_problems, started_at from campaigns where id = $1', [id])).rows[0]
  const paused = (campaign: CampaignRecord) =>
    vi.waitFor(async () => expect(campaignState(await get(campaign))).toBe('paused'), 20_000)

  it('goes out then, and is listed as going out next until it is stopped', async () => {
    const sendAt = inAnHour()
    const held = await read(await send(await add(), { sendAt }))
    expect(held.sendAt).toBe(sendAt)
    const outgoing = await (await editor.call('GET', '/api/cms/outgoing')).json()
    expect(outgoing).toMatchObject([
      { text: 'Campaign: Roots in autumn', at: sendAt, stop: { path: `/api/cms/campaigns/${held.id}/stop` } },
    ])
    expect(await read(await call('POST', `/${held.id}/stop`))).toMatchObject({ sendAt: null })
    expect(await row(held)).toMatchObject({ accepted_problems: null })

    const again = await read(await send(await get(held), { sendAt }))
    await later(again, 3_601)
    await finished(again)
    expect(mailsTo('ann@reader.test').map(({ subject }) => subject)).toContain('Roots in autumn')
  })

  it('never leaves before the hold is over, and not at a moment that has passed', async () => {
    const campaign = await add()
    await refused(await send(campaign, { sendAt: '2026-01-01T09:00:00Z' }), 400, messages.momentPast)
    const soon = await read(await send(campaign, { sendAt: new Date(Date.now() + 60_000).toISOString() }))
    expect(Date.parse(soon.sendAt ?? '')).toBeGreaterThan(Date.now() + (campaignHoldSeconds - 30) * 1_000)
  })

  it('is checked again when it is due: what the sender saw is no reason to stop it, what came up since is', async () => {
    const seen = await add({ subject: 'Seen', body: 'On March 3, 2021 [we](/gone) met.' })
    const changed = await add({ subject: 'Changed', body: 'See [this](/solutions).' })
    const held = await read(await send(seen, { sendAt: inAnHour(), hasLooked: true }))
    expect(await row(held)).toMatchObject({ accepted_problems: ['passedDate March 3, 2021', 'deadLink /gone'] })
    await later(held, 3_601)
    await finished(held)

    const other = await read(await send(changed, { sendAt: inAnHour() }))
    await database.pool.query(`update settings set changed = '{}'`)
    await later(other, 3_601)
    await paused(other)
    expect(await get(other)).toMatchObject({
      pauseReason: 'check',
      pauseResponse: campaignProblems.addressMissing.text,
      startedAt: null,
      counts: null,
    })
    const today = await (await editor.call('GET', '/api/cms/today')).text()
    expect(today).toContain('The campaign “Changed” has stopped by itself.')
    await refused(await call('POST', `/${other.id}/resume`), 409, messages.notSending)
    expect(campaignState(await read(await call('POST', `/${other.id}/stop`)))).toBe('draft')
    expect(mailsTo('ann@reader.test').filter(({ subject }) => subject === 'Changed')).toEqual([])
  })
})
