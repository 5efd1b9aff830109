import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationReplyPaths, repliesDraftName, replyDraftName } from '#contract/hiring/application-replies.ts'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import {
  findResponseSchema,
  type Outgoing,
  outgoingListSchema,
  setUpSchema,
  todaySchema,
} from '#contract/portal.schema.ts'
import { portalPaths, setUpSteps } from '#contract/portal.ts'
import { postStaffPaths } from '#contract/website/posts.staff.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi, testMailEnvironment } from '#server/app/test-api.ts'

const { database, api: usual, staff } = await staffTest({ as: ['owner', 'editor', 'hiring'] })
let api = usual
type Role = keyof typeof staff
beforeEach(() =>
  database.pool.query(
    'truncate contact_messages, job_applications, newsletter_subscriptions, outgoing_mails, jobs, team_members cascade',
  ),
)

const ask = async (path: string, role: Role) => {
  const response = await staff[role].call('GET', path, undefined, api)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.json()
}
const today = async (role: Role = 'owner') => todaySchema.strict().parse(await ask(portalPaths.today, role))
const linesOn = async (tab: string, role?: Role) => (await today(role)).lines.filter((line) => line.tab === tab)
const find = async (search: string, role: Role = 'owner') =>
  findResponseSchema.strict().parse(await ask(`${portalPaths.find}?search=${encodeURIComponent(search)}`, role)).found

async function insert(table: string, values: Record<string, unknown>, id = 'id'): Promise<number> {
  const names = Object.keys(values)
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into ${table} (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning ${id} as id`,
    Object.values(values),
  )
  return rows[0]?.id ?? 0
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const apply = (values: object = {}) =>
  insert('job_applications', {
    first_name: 'Ada',
    last_name: 'Stone',
    email: 'ada@visitor.test',
    desired_role: 'Consultant',
    cover_letter: 'Dear team',
    captcha: 'verified',
    ...values,
  })
const write = (values: object = {}) =>
  insert('contact_messages', {
    name: 'Ada Stone',
    email: 'ada@visitor.test',
    subject: 'general',
    message: 'Hello',
    ...values,
  })
const mail = (kind: string, subjectId: number, values: object) =>
  insert('outgoing_mails', { kind, subject_id: subjectId, issue: 0, ...values })

describe('today', () => {
  test('says who waits, and for how long, with the way to the list', async () => {
    const applied = daysAgo(12.5)
    await apply({ created_at: applied })
    await apply({ first_name: 'Bo', last_name: 'Reed', read_at: new Date() })
    await apply({ stage: 'declined', read_at: new Date() })
    await apply({ spam_reason: 'honeypot' })
    expect(await linesOn('applications')).toEqual([
      {
        kind: 'overdue',
        text: '1 applicant has heard nothing from us for 10 days.',
        detail: 'Ada Stone',
        since: applied.toISOString(),
        tab: 'applications',
        search: { waiting: 'long' },
      },
      {
        kind: 'waiting',
        text: '2 new applications wait.',
        detail: 'Ada Stone, Bo Reed',
        since: applied.toISOString(),
        tab: 'applications',
        owner: null,
        search: { stage: 'new', assignee: 'nobody' },
      },
      {
        kind: 'other',
        text: '1 application looks like spam or could not be verified.',
        tab: 'applications',
        search: { quarantined: 'yes' },
      },
    ])
    expect((await today()).badges).toEqual({ applications: 1 })
  })

  test('says how long messages wait and who is in charge, and each line opens exactly those', async () => {
    const arrived = daysAgo(2)
    const [first, second] = [await write({ name: 'Bo Reed', created_at: arrived }), await write()]
    const mine = await write({ state: 'open', assignee_id: staff.owner.id, read_at: new Date() })
    const theirs = await write({ assignee_id: staff.editor.id, read_at: new Date() })
    const spam = await write({ spam_reason: 'honeypot' })
    await write({ later_until: daysAgo(-1) })
    const lines = await linesOn('messages')
    expect(lines).toMatchObject([
      { kind: 'waiting', text: '1 open message waits for your reply.', owner: { isMe: true } },
      {
        kind: 'waiting',
        text: '2 new messages wait for a reply.',
        detail: 'Bo Reed, Ada Stone',
        since: arrived.toISOString(),
        owner: null,
      },
      {
        kind: 'waiting',
        text: '1 new message waits for a colleague’s reply.',
        owner: { name: 'Maren Okafor', isMe: false },
      },
      { kind: 'other', text: '1 message looks like spam.' },
    ])
    const opened = lines.map(async ({ search }) => {
      const found = (await ask(`/api/cms/messages?${new URLSearchParams(search)}`, 'owner')) as {
        items: { id: number }[]
      }
      return found.items.map(({ id }) => id)
    })
    expect(await Promise.all(opened)).toEqual([[mine], [second, first], [theirs], [spam]])
    expect((await today()).badges).toEqual({ messages: 3 })
    // To the editor the same message is their own.
    expect(await linesOn('messages', 'editor')).toContainEqual(
      expect.objectContaining({
        text: '1 new message waits for your reply.',
        owner: expect.objectContaining({ isMe: true }),
      }),
    )
  })

  test('puts distress first, then overdue people, messages, approvals, facts and mail', async () => {
    await apply({ created_at: daysAgo(12) })
    await mail('contact-notice', await write({ message: 'I want to die' }), { state: 'dead' })
    await insert('campaigns', { subject: 'News', send_at: new Date(), needs_approval: true, sent_by: staff.editor.id })
    const kinds = (await today()).lines.map(({ kind }) => kind)
    expect([...new Set(kinds)]).toEqual(['distress', 'overdue', 'waiting', 'approval', 'fact', 'mail'])
    await database.pool.query('truncate campaigns cascade')
  })

  test('a campaign waits for somebody else to approve it, and its sender sees that', async () => {
    const id = await insert('campaigns', {
      subject: 'News',
      send_at: new Date(),
      needs_approval: true,
      sent_by: staff.editor.id,
    })
    expect(await linesOn('campaigns', 'owner')).toMatchObject([
      {
        kind: 'approval',
        text: 'The campaign “News” waits for your approval.',
        detail: 'Maren Okafor wants to send it.',
        owner: { isMe: true },
        search: { id: String(id) },
      },
    ])
    expect(await linesOn('campaigns', 'editor')).toMatchObject([
      { text: 'The campaign “News” waits for a colleague’s approval.', owner: { isMe: false } },
    ])
    expect(await linesOn('campaigns', 'hiring')).toEqual([])
    await database.pool.query('truncate campaigns cascade')
  })

  test('a subscriber whose mail failed is named to those who may read the list, which shows nobody else', async () => {
    const id = await insert('newsletter_subscriptions', { email: 'reader@visitor.test', source: 'blog-page' })
    await insert('newsletter_subscriptions', { email: 'other@visitor.test', source: 'blog-page' })
    await mail('newsletter-confirmation', id, { state: 'refused' })
    const line = {
      kind: 'mail',
      text: '1 subscriber has mail that has not gone out.',
      since: expect.any(String),
      tab: 'subscribers',
      search: { mail: 'undelivered' },
    }
    expect(await linesOn('subscribers', 'editor')).toEqual([line])
    expect(await linesOn('subscribers', 'hiring')).toEqual([])
    const { items } = (await ask(`${subscriberPaths.list}?mail=undelivered`, 'editor')) as { items: { id: number }[] }
    expect(items.map((one) => one.id)).toEqual([id])
  })

  test('mail that was refused, given up or waits too long is counted; mail just queued is not', async () => {
    const [refused, dead, late, fresh, sent] = [
      await write(),
      await write(),
      await write(),
      await write(),
      await write(),
    ]
    await mail('contact-notice', refused, { state: 'refused' })
    await mail('contact-notice', dead, { state: 'dead' })
    await mail('contact-notice', late, { due_at: new Date(Date.now() - 31_000) })
    await mail('contact-notice', fresh, {})
    await mail('contact-notice', sent, { state: 'sent', due_at: daysAgo(1) })
    // An application with the same id.
    await mail('application-notice', sent, { state: 'dead' })
    expect((await today()).lines).toContainEqual({
      kind: 'mail',
      text: '3 messages have mail that has not gone out.',
      since: expect.any(String),
      tab: 'messages',
      search: { mail: 'undelivered' },
    })
    const list = (await ask('/api/cms/messages?mail=undelivered', 'owner')) as { items: { id: number }[] }
    expect(list.items.map(({ id }) => id)).toEqual([late, dead, refused])
  })

  test('tells nobody of what they may not see', async () => {
    await apply()
    await mail('contact-notice', await write({ is_investor: true }), { state: 'dead' })
    const { lines, ...rest } = await today('editor')
    expect(lines.filter(({ tab }) => tab !== 'facts')).toEqual([])
    expect(rest).toEqual({ states: [], badges: {} })
    expect((await today('hiring')).badges).toEqual({ applications: 1 })
    expect((await today('owner')).badges).toEqual({ applications: 1, messages: 1 })
  })
})

describe('what goes out next', () => {
  const signature = '\n\nMaren Okafor'
  const outgoing = async (role: Role = 'owner') => outgoingListSchema.parse(await ask(portalPaths.outgoing, role))
  const only = async (tab: string, role?: Role) => {
    const [item, ...others] = (await outgoing(role)).filter((each) => each.tab === tab)
    expect(others).toEqual([])
    if (!item) throw new Error(`Nothing of ${tab} goes out`)
    return item
  }
  const stop = async ({ stop: request }: Outgoing, role: Role = 'owner') => {
    const { method = '', path = '', body } = request ?? {}
    const response = await staff[role].call(method, path, body)
    expect(response.status).toBe(200)
  }
  const row = async (query: string) => (await database.pool.query(query)).rows[0]

  test('stopped replies to applicants leave stage and mails as they were', async () => {
    const people = [await apply(), await apply({ stage: 'reviewing' })]
    const before = await row(
      'select array_agg(stage::text order by id) as stages, max(replied_at) as replied from job_applications',
    )
    const sent = await staff.hiring.call('POST', applicationReplyPaths.all, {
      key: randomUUID(),
      text: 'Dear {name}, thank you.',
      moveTo: 'declined',
      people: people.map((id, index) => ({ id, email: 'ada@visitor.test', stage: index === 0 ? 'new' : 'reviewing' })),
    })
    const { leavesAt } = (await sent.json()) as { leavesAt: string }
    const item = await only('applications')
    expect(item).toMatchObject({ kind: 'reply', text: '2 replies to applicants', at: leavesAt })
    await stop(item)
    expect(
      await row(
        'select array_agg(stage::text order by id) as stages, max(replied_at) as replied from job_applications',
      ),
    ).toEqual(before)
    expect(await row('select count(*)::int from outgoing_mails')).toEqual({ count: 0 })
    expect(await row('select count(*)::int from application_replies')).toEqual({ count: 0 })
    expect(await outgoing()).toEqual([])
  })

  test('a stopped reply to one applicant comes back as a draft', async () => {
    const id = await apply()
    await staff.hiring.call('POST', applicationReplyPaths.all, {
      key: randomUUID(),
      text: 'Dear {name}, when can we talk?',
      moveTo: null,
      people: [{ id, email: 'ada@visitor.test', stage: 'new' }],
    })
    const item = await only('applications')
    expect(item.stop?.draft).toEqual({ name: replyDraftName(id), text: `Dear Ada, when can we talk?${signature}` })
    await stop(item)
  })

  test('a stopped reply to several comes back as it was typed, whatever their names are', async () => {
    const people = [
      await apply({ first_name: 'An' }),
      await apply({ first_name: 'Consultant' }),
      await apply({ job_title: 'Nurse {name}', desired_role: null }),
    ]
    const text = 'Dear {name}, when can we talk about {job}?\n\nAnyone may call Consultants United.'
    await staff.hiring.call('POST', applicationReplyPaths.all, {
      key: randomUUID(),
      text,
      moveTo: null,
      people: people.map((id) => ({ id, email: 'ada@visitor.test', stage: 'new' })),
    })
    const item = await only('applications')
    expect(item.stop?.draft).toEqual({ name: repliesDraftName, text: text + signature })
    await stop(item)
  })

  test('a stopped reply to a message comes back as a draft, and only its author can stop it', async () => {
    const id = await write({ state: 'open' })
    await staff.editor.call('POST', messageStaffPaths.replies.replace('{id}', String(id)), {
      key: randomUUID(),
      text: 'Hello Ada.',
      email: 'ada@visitor.test',
      lastReplyId: null,
    })
    expect(await only('messages', 'owner')).toMatchObject({ text: 'Reply to Ada Stone', search: { id: String(id) } })
    expect((await only('messages', 'owner')).stop).toBeUndefined()
    const item = await only('messages', 'editor')
    expect(item.stop?.draft).toEqual({ name: String(id), text: `Hello Ada.${signature}` })
    await stop(item, 'editor')
    expect(await row('select state from contact_messages')).toEqual({ state: 'open' })
    expect(await row('select count(*)::int from outgoing_mails')).toEqual({ count: 0 })
  })

  test('a stopped campaign is a draft again', async () => {
    const id = await insert('campaigns', { subject: 'News' })
    const held = () => row(`select send_at, sent_by, slug, started_at from campaigns where id = ${id}`)
    const before = await held()
    await database.pool.query(
      `update campaigns set send_at = now() + interval '9 minutes', sent_by = $1, slug = 'news' where id = $2`,
      [staff.editor.id, id],
    )
    const item = await only('campaigns')
    expect(item).toMatchObject({ kind: 'campaign', text: 'Campaign: News', search: { id: String(id) } })
    await stop(item)
    expect(await held()).toEqual(before)
    await database.pool.query('truncate campaigns cascade')
  })

  test('a stopped post is a draft again', async () => {
    const created = await staff.editor.call('POST', postStaffPaths.all, {
      title: 'Coming soon',
      slug: 'coming-soon',
      lede: 'What comes soon.',
      body: 'A text.',
      tags: [],
      authorId: null,
      image: '',
      imageAlt: '',
    })
    const { id, version, textId } = (await created.json()) as { id: number; version: number; textId: number }
    const standing = () => row(`select published_id, publish_at, tags from posts where id = ${id}`)
    const before = await standing()
    const publishAt = daysAgo(-2).toISOString()
    const path = postStaffPaths.publication.replace('{id}', String(id))
    expect((await staff.editor.call('PUT', path, { version, textId, publishAt })).status).toBe(200)
    const item = await only('posts')
    expect(item).toMatchObject({ kind: 'post', text: 'Post: Coming soon', at: publishAt })
    await stop(item)
    expect(await standing()).toEqual(before)
    await database.pool.query('delete from posts where id = $1', [id])
  })

  test('names jobs that close within a week, only to staff who may see them', async () => {
    const job = { description: 'd', department: 'd', type: 't', location: 'l' }
    const closesAt = daysAgo(-3.5)
    const id = await insert('jobs', { ...job, slug: 'nurse', title: 'Nurse Trainer', closes_at: closesAt })
    await insert('jobs', { ...job, slug: 'later', title: 'Later', closes_at: daysAgo(-30) })
    await insert('jobs', { ...job, slug: 'closed', title: 'Closed', closes_at: daysAgo(1) })
    expect(await outgoing('hiring')).toEqual([
      {
        kind: 'job',
        text: 'Nurse Trainer closes',
        at: closesAt.toISOString(),
        tab: 'jobs',
        search: { id: String(id) },
      },
    ])
    expect(await outgoing('editor')).toEqual([])
  })
})

describe('find', () => {
  test('finds people and messages by a part of their name or address, wherever they are', async () => {
    const application = await apply()
    const message = await write()
    const member = await insert('team_members', {
      slug: 'ada',
      name: 'Ada Stone',
      title: 'Founder',
      bio: 'b',
      image: '/a.jpg',
    })
    expect(await find('ADA st')).toEqual([
      { tab: 'team-members', id: member, title: 'Ada Stone', detail: 'Founder' },
      { tab: 'messages', id: message, title: 'Ada Stone', detail: 'New: Hello' },
      { tab: 'applications', id: application, title: 'Ada Stone', detail: 'Consultant, New' },
    ])
    expect(await find('nobody')).toEqual([])
    expect(await find('%%%')).toEqual([])
  })

  test('finds jobs, closed ones too, saved replies by title, subscribers by address', async () => {
    const job = { description: 'd', department: 'd', type: 't', location: 'Remote, US' }
    const nurse = await insert('jobs', { ...job, slug: 'nurse', title: 'Nurse Trainer' })
    const closed = await insert('jobs', { ...job, slug: 'nurse-closed', title: 'Nurse', is_active: false })
    expect(await find('nurse')).toEqual([
      { tab: 'jobs', id: closed, title: 'Nurse', detail: 'Remote, US' },
      { tab: 'jobs', id: nurse, title: 'Nurse Trainer', detail: 'Remote, US' },
    ])
    const saved = await insert('saved_replies', { title: 'Thank you', text: 'Dear {name}' })
    expect(await find('thank')).toEqual([
      { tab: 'saved-replies', id: saved, title: 'Thank you', detail: 'Dear {name}' },
    ])
    const subscriber = await insert('newsletter_subscriptions', { email: 'zoe@reader.test', source: 'blog-page' })
    expect(await find('zoe@')).toEqual([
      { tab: 'subscribers', id: subscriber, title: 'zoe@reader.test', detail: 'Not confirmed' },
    ])
    expect(await find('zoe@', 'hiring')).toEqual([])
  })

  test('an editor finds no applicant and no investor', async () => {
    await apply()
    await write({ is_investor: true })
    expect(await find('ada', 'editor')).toEqual([])
    expect((await find('ada', 'hiring')).map(({ tab }) => tab)).toEqual(['applications'])
  })

  test('wants three characters', async () => {
    const response = await staff.owner.call('GET', `${portalPaths.find}?search=ad`)
    expect(response.status).toBe(400)
  })
})

test('a backup that was not tried for a week is told to those who can do something about it', async () => {
  const aboutDrills = async (role: Role) => {
    const { lines, states } = await today(role)
    return [...lines.filter(({ text }) => text.includes('drill')), ...states.filter(({ about }) => about === 'backups')]
  }
  const never = { about: 'backups', text: 'Backups: no drill has reported yet', level: 'look' }
  expect(await aboutDrills('owner')).toEqual([never])
  await database.pool.query(`update cms_users set created_at = now() - interval '9 days'`)
  const text = 'No good backup drill for 9 days. The administrator has to run npm run drill every night.'
  expect(await aboutDrills('owner')).toEqual([{ kind: 'other', text }, never])
  expect(await aboutDrills('editor')).toEqual([])
  const at = daysAgo(6.9)
  await insert('self_checks', { name: 'drill', found: '44 tables', ended_at: at })
  expect(await aboutDrills('owner')).toEqual([
    { about: 'backups', text: 'Backup restored in a drill: 44 tables', at: at.toISOString(), level: 'fine' },
  ])
  await insert('self_checks', { name: 'drill', failure: 'pg_dump failed.' })
  expect(await aboutDrills('owner')).toEqual([
    { kind: 'other', text: 'The last backup drill failed: pg_dump failed.' },
    { about: 'backups', text: 'The last backup drill failed', level: 'wrong' },
  ])
  await database.pool.query('delete from self_checks; update cms_users set created_at = now()')
})

test('the state of mail is told to those who can do something about it', async () => {
  const aboutMail = async (role: Role) => (await today(role)).states.filter(({ about }) => about === 'mail')
  expect(await aboutMail('editor')).toEqual([])
  expect(await aboutMail('owner')).toEqual([
    { about: 'mail', text: 'Mail: no mail server is set, so none leaves', level: 'wrong', tab: 'deliverability' },
  ])
  api = createTestApi({ database, mail: { ...testMailEnvironment.mail, url: 'smtp://mail.test' } })
  expect(await aboutMail('owner')).toMatchObject([{ text: 'Mail: none is late', level: 'fine' }])
  await mail('contact-notice', await write(), { state: 'dead' })
  expect(await aboutMail('owner')).toMatchObject([{ text: 'Mail: 1 has not gone out', level: 'look' }])
  api = usual
})

test('owners see what is left to set up, each step by what is stored', async () => {
  const done = async () =>
    setUpSchema.parse(await ask(portalPaths.setUp, 'owner')).flatMap(({ step, isDone }) => (isDone ? step : []))
  await database.pool.query('truncate posts cascade')
  const bare = {
    emails: testMailEnvironment.emails,
    recipients: {},
    mail: { ...testMailEnvironment.mail, url: 'smtp://mail.test' },
  }
  api = createTestApi({ database, ...bare })
  // The other users count as staff.
  expect(await done()).toEqual(['colleague'])
  await insert('team_members', { slug: 'ada', name: 'Ada Stone', title: 'Founder', bio: 'b', image: '/a.jpg' })
  await insert('jobs', { slug: 'j', title: 'Job', description: 'd', department: 'd', type: 't', location: 'l' })
  await insert('settings', { changed: { postalAddress: '1 Main St', demoRecipient: 'demo@site.test' } })
  await insert('cms_authenticator_apps', { user_id: staff.owner.id, secret: 's', confirmed_at: new Date() }, 'user_id')
  expect(await done()).toEqual([...setUpSteps])
  await database.pool.query('delete from settings; delete from cms_authenticator_apps')
  api = usual
  for (const role of ['editor', 'hiring'] as const)
    expect((await staff[role].call('GET', portalPaths.setUp)).status).toBe(403)
})

test('links that lead to examples are told to those who can do something about it', async () => {
  api = createTestApi({ database, placeholderLinks: ['LINK_PILOT', 'LINK_TWITTER'] })
  const text = 'Links on the site still lead to examples. The administrator has to set LINK_PILOT, LINK_TWITTER.'
  expect((await today('owner')).lines).toContainEqual(expect.objectContaining({ text }))
  expect((await today('editor')).lines).not.toContainEqual(expect.objectContaining({ text }))
  api = usual
  expect((await today('owner')).lines).not.toContainEqual(expect.objectContaining({ text }))
})
