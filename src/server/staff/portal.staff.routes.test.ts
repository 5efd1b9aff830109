import { beforeEach, describe, expect, test } from 'vitest'
import { subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { findResponseSchema, todaySchema } from '#contract/portal.schema.ts'
import { portalPaths } from '#contract/portal.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi } from '#server/app/test-api.ts'

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

async function insert(table: string, values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(values)
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into ${table} (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning id`,
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
    await apply({ created_at: daysAgo(12.5) })
    await apply({ read_at: new Date() })
    await apply({ stage: 'declined', read_at: new Date() })
    await apply({ spam_reason: 'honeypot' })
    expect(await linesOn('applications')).toEqual([
      {
        text: '1 applicant has heard nothing from us for 10 days.',
        isUrgent: true,
        tab: 'applications',
        search: { waiting: 'long' },
      },
      {
        text: '2 new applications wait, the first for 12 days.',
        isUrgent: false,
        tab: 'applications',
        search: { stage: 'new' },
      },
      {
        text: '1 application looks like spam or could not be verified.',
        isUrgent: false,
        tab: 'applications',
        search: { quarantined: 'yes' },
      },
    ])
    expect((await today()).badges).toEqual({ applications: 1 })
  })

  test('says which messages are new, mine or suspect', async () => {
    await write()
    await write({ state: 'open', assignee_id: staff.owner.id, read_at: new Date() })
    await write({ spam_reason: 'honeypot' })
    expect((await linesOn('messages')).map(({ text, search }) => [text, search])).toEqual([
      ['1 new message waits for an answer.', { state: 'new' }],
      ['1 open message is yours to answer.', { state: 'open', assignee: 'me' }],
      ['1 message looks like spam.', { quarantined: 'yes' }],
    ])
    expect((await today()).badges).toEqual({ messages: 1 })
  })

  test('a subscriber whose mail failed is named to those who may read the list, which shows nobody else', async () => {
    const id = await insert('newsletter_subscriptions', { email: 'reader@visitor.test', source: 'blog-page' })
    await insert('newsletter_subscriptions', { email: 'other@visitor.test', source: 'blog-page' })
    await mail('newsletter-confirmation', id, { state: 'refused' })
    const line = {
      text: '1 subscriber has mail that has not gone out.',
      isUrgent: true,
      tab: 'subscribers',
      search: { mail: 'undelivered' },
    }
    expect(await linesOn('subscribers', 'editor')).toEqual([line])
    expect(await linesOn('subscribers', 'hiring')).toEqual([])
    const { items } = (await ask(`${subscriberPaths.list}?mail=undelivered`, 'editor')) as { items: { id: number }[] }
    expect(items.map((one) => one.id)).toEqual([id])
  })

  test('mail that was refused, given up or waits too long comes first; what has just been queued does not', async () => {
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
    const [first] = (await today()).lines
    expect(first).toEqual({
      text: '3 messages have mail that has not gone out.',
      isUrgent: true,
      tab: 'messages',
      search: { mail: 'undelivered' },
    })
    const list = (await ask('/api/cms/messages?mail=undelivered', 'owner')) as { items: { id: number }[] }
    expect(list.items.map(({ id }) => id)).toEqual([late, dead, refused])
  })

  test('names jobs that close within a week, each with its editor', async () => {
    const job = { description: 'd', department: 'd', type: 't', location: 'l' }
    const id = await insert('jobs', { ...job, slug: 'nurse', title: 'Nurse Trainer', closes_at: daysAgo(-3.5) })
    await insert('jobs', { ...job, slug: 'later', title: 'Later', closes_at: daysAgo(-30) })
    await insert('jobs', { ...job, slug: 'closed', title: 'Closed', closes_at: daysAgo(1) })
    expect((await today()).lines).toContainEqual({
      text: '“Nurse Trainer” closes in 3 days.',
      isUrgent: false,
      tab: 'jobs',
      search: { id: String(id) },
    })
    expect((await today()).lines.filter(({ text }) => text.includes('closes'))).toHaveLength(1)
  })

  test('tells nobody of what they may not see', async () => {
    await apply()
    await mail('contact-notice', await write({ is_investor: true }), { state: 'dead' })
    const { lines, ...rest } = await today('editor')
    expect(lines.filter(({ tab }) => tab !== 'facts')).toEqual([])
    expect(rest).toEqual({ notes: [], badges: {} })
    expect((await today('hiring')).badges).toEqual({ applications: 1 })
    expect((await today('owner')).badges).toEqual({ applications: 1, messages: 1 })
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
    const { lines, notes } = await today(role)
    return [...lines.filter(({ text }) => text.includes('drill')), ...notes]
  }
  expect(await aboutDrills('owner')).toEqual([])
  await database.pool.query(`update cms_users set created_at = now() - interval '9 days'`)
  const text = 'No good backup drill for 9 days. The administrator has to run npm run drill every night.'
  expect(await aboutDrills('owner')).toEqual([{ text, isUrgent: false }])
  expect(await aboutDrills('editor')).toEqual([])
  await insert('self_checks', { name: 'drill', found: '44 tables', ended_at: daysAgo(6.9) })
  expect(await aboutDrills('owner')).toEqual(['Last good backup drill: 6 days ago, 44 tables.'])
  await database.pool.query('delete from self_checks; update cms_users set created_at = now()')
})

test('links that lead to examples are told to those who can do something about it', async () => {
  api = createTestApi({ database, placeholderLinks: ['LINK_PILOT', 'LINK_TWITTER'] })
  const text = 'Links on the site still lead to examples. The administrator has to set LINK_PILOT, LINK_TWITTER.'
  expect((await today('owner')).lines).toContainEqual(expect.objectContaining({ text }))
  expect((await today('editor')).lines).not.toContainEqual(expect.objectContaining({ text }))
  api = usual
  expect((await today('owner')).lines).not.toContainEqual(expect.objectContaining({ text }))
})
