import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { hiringNoticePath } from '#contract/hiring/hiring-notice.ts'
import { activityMessages, activityPaths } from '#contract/office/activity.ts'
import { nextOfficeMoment } from '#contract/office/office-hours.ts'
import { type SettingsRecord, settingsRecordSchema } from '#contract/office/settings.schema.ts'
import {
  defaultSettings,
  settingsMessages as messages,
  settingsPaths as paths,
  type Settings,
  securityGroup,
  securityReminderDays,
} from '#contract/office/settings.ts'
import { fillPath } from '#contract/paths.ts'
import { portalPaths } from '#contract/portal.ts'
import { discoveryPaths } from '#contract/website/discovery.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi, testMailEnvironment } from '#server/app/test-api.ts'
import { ownPage } from '#server/auth/test-staff.ts'
import { openDatabase } from '#server/db/database.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createLogger } from '#server/observe/logger.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { recipientsOf } from './settings.public.ts'

const database = await ownDatabase()
/** A second process on the same database. */
const elsewhere = openDatabase({ url: database.url, poolSize: 2, logger: createLogger('silent') })
const outbox = await startTestOutbox({ ...database, ...elsewhere })
const { api, admin } = await staffTest({ database, as: ['admin'], tasks: outbox.tasks })
const otherApi = createTestApi({ database: elsewhere, tasks: outbox.tasks })
beforeEach(async () => {
  await database.pool.query('delete from settings; delete from rate_limits')
  outbox.smtp.mails.length = 0
})

const read = async (from = api): Promise<SettingsRecord> => {
  const response = await admin.call('GET', paths.all, undefined, from)
  const [record] = settingsRecordSchema
    .strict()
    .array()
    .length(1)
    .parse(await response.json())
  return record as SettingsRecord
}
const put = (change: Partial<Settings>, version = 1, to = api) =>
  admin.call('PUT', paths.one, { ...defaultSettings, ...change, version }, to)
const write = (subject: string, from = api) =>
  from.request('/api/contact', {
    method: 'POST',
    headers: { ...ownPage, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      name: 'Ann',
      email: `${randomUUID()}@visitor.test`,
      subject,
      message: 'Hello, hello.',
      isInvestor: false,
      elapsedMs: 60_000,
    }),
  })
const arrived = async (count: number) => {
  await expect.poll(() => outbox.smtp.mails.length).toBe(count)
  const toVisitor = outbox.smtp.mails.find(({ to }) => to?.[0]?.address?.endsWith('@visitor.test'))
  const toUs = outbox.smtp.mails.find(({ to }) => to?.[0]?.address?.endsWith('@site.test'))
  return { toVisitor, toUs }
}

test('untouched, they are the defaults, and the receipt is the one there always was', async () => {
  expect(await read()).toMatchObject({ ...defaultSettings, id: 1, version: 1 })
  await write('demo')
  const { toVisitor, toUs } = await arrived(2)
  expect(toUs?.to).toEqual([{ address: 'demo@site.test', name: '' }])
  expect(toVisitor?.from).toEqual({ name: 'Site', address: 'website@site.test' })
  expect(toVisitor?.subject).toBe('We have your message | Heal Your Roots Systems')
  expect(toVisitor?.text?.trim()).toBe(
    [
      'Heal Your Roots Systems',
      'We have your message',
      'Hello,',
      'Thank you for writing to us about “Request a Demo”. Your message is with the person who can answer it, and they’ll reply to this address.',
      '-- ',
      'You got this email because your address was entered in the contact form on our website. If it wasn’t you, there’s nothing you need to do.',
    ].join('\n\n'),
  )
})

test('what is saved in one process holds in another and in the worker at once', async () => {
  const change = {
    senderName: 'Roots Care',
    postalAddress: '1 Main Street\nAlbany, NY 12207',
    generalRecipient: 'front-desk@site.test',
    messageSubject: 'About {subject}',
    messageOpening: 'We got it: {subject}.',
    messageClosing: 'Kind regards',
    officeOpens: '10:30',
  }
  expect((await put(change)).status).toBe(200)
  expect(await read(otherApi)).toMatchObject({ ...defaultSettings, ...change, version: 2 })
  await write('general', otherApi)
  const { toVisitor, toUs } = await arrived(2)
  expect(toUs).toMatchObject({ to: [{ address: 'front-desk@site.test' }], from: { name: 'Roots Care' } })
  expect(toUs?.text?.trim()).toMatch(/1 Main Street\nAlbany, NY 12207$/)
  expect(toVisitor).toMatchObject({ from: { name: 'Roots Care' }, subject: 'About General Inquiry' })
  expect(toVisitor?.text?.trim()).toMatch(
    /^Heal Your Roots Systems\n\nAbout General Inquiry\n\nHello,\n\nWe got it: General Inquiry\.\n\nKind regards\n\n-- \n\n.+\n\n1 Main Street\nAlbany, NY 12207$/,
  )
  const { rows } = await database.pool.query('select changed from settings')
  expect(rows).toEqual([{ changed: change }])
})

test('replies leave by the hours that are set', () => {
  const hours = { ...defaultSettings, timeZone: 'America/Los_Angeles', officeOpens: '10:30', officeCloses: '11:00' }
  // A Tuesday: nine in New York is six in Los Angeles.
  expect(nextOfficeMoment(new Date('2026-11-17T14:00:00Z'), hours).toISOString()).toBe('2026-11-17T18:30:00.000Z')
  expect(nextOfficeMoment(new Date('2026-11-17T19:00:00Z'), hours).toISOString()).toBe('2026-11-18T18:30:00.000Z')
})

test.each<[keyof Settings, string, string]>([
  ['senderName', 'a\nb', 'Must not contain line breaks or control characters'],
  ['postalAddress', 'Main Street, Albany', messages.wholeAddress],
  ['generalRecipient', 'ann@site.test, bob@site.test', 'Please enter a valid email address'],
  ['applicationRecipient', 'careers', 'Please enter a valid email address'],
  ['messageSubject', ' ', messages.needed],
  ['messageSubject', 'From {name}', messages.unknownPlaceholder('{subject}')],
  ['messageOpening', 'About {subject', messages.unknownPlaceholder('{subject}')],
  ['applicationOpening', '{job} and {subject}', messages.unknownPlaceholder('{job}')],
  ['generalApplicationOpening', 'For {job}', messages.unknownPlaceholder(undefined)],
  ['timeZone', 'Mars/Olympus', messages.zone],
  ['officeOpens', '25:00', messages.time],
  ['officeCloses', '09:00', messages.closesBeforeOpening],
  ['officeClosesOnFriday', '08:00', messages.closesBeforeOpening],
  ['securityContact', 'security', 'Please enter a valid email address'],
  ['securityExpires', 'next year', messages.date],
  ['healthNoticeReviewed', 'lately', messages.date],
  ['demoBooking', 'javascript:alert(1)', 'Must be a valid URL'],
  ['demoBooking', '//book.example', 'Must be a valid URL'],
  ['demoRecipient', 'other@site.test', messages.fixed('EMAIL_DEMO')],
])('%s cannot become %j', async (name, value, reason) => {
  const response = await put({ [name]: value })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { [name]: reason } })
  expect(await read()).toMatchObject({ ...defaultSettings, version: 1 })
})

test('of two who change them at once, the second is shown what the first has saved', async () => {
  const responses = await Promise.all([put({ senderName: 'One' }), put({ senderName: 'Two' }, 1, otherApi)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = responses.find(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({ error: messages.changedMeanwhile, current: await read() })
})

test('a change is in the log and can be taken back, unless it was changed again', async () => {
  await put({ senderName: 'Roots Care', messageClosing: 'Kind regards' })
  const events = async () => {
    const { items } = (await (await api.request(activityPaths.list, { headers: { cookie: admin.cookie } })).json()) as {
      items: { id: number; action: string; subject: string; subjectName: string; canUndo: boolean }[]
    }
    return items.filter(({ action }) => action === 'settings-updated')
  }
  const [event] = await events()
  expect(event).toMatchObject({ subject: 'settings:1', subjectName: 'the settings', canUndo: true })
  const undo = () =>
    api.request(fillPath(activityPaths.undo, { id: String(event?.id) }), {
      method: 'POST',
      headers: admin.headers,
    })
  await put({ senderName: 'Roots Care', messageClosing: 'Kind regards', officeOpens: '08:00' }, 2)
  expect((await undo()).status).toBe(200)
  expect(await read()).toMatchObject({ ...defaultSettings, officeOpens: '08:00', version: 4 })
  const again = await undo()
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ error: activityMessages.changedSince })
})

test('the environment overrides the settings; an address empty in both is the general address', () => {
  const values = {
    ...defaultSettings,
    demoRecipient: 'a@site.test',
    supportRecipient: 'b@site.test',
    generalRecipient: 'c@site.test',
  }
  const environment = { ...testMailEnvironment, recipients: { demo: 'demo@site.test' } }
  expect(recipientsOf(values, environment)).toEqual({
    general: 'c@site.test',
    demo: 'demo@site.test',
    support: 'b@site.test',
    partnership: 'c@site.test',
    investment: 'investors@site.test',
    application: 'careers@site.test',
  })
})

test('the security contact is public once it has a date, and staff are reminded before that passes', async () => {
  const file = () => api.request(discoveryPaths.security)
  const day = (fromNow: number) => new Date(Date.now() + fromNow * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const lines = async () => {
    const today = (await (await admin.call('GET', portalPaths.today)).json()) as {
      lines: { tab: string; text: string }[]
    }
    return today.lines.filter(({ tab }) => tab === 'settings')
  }
  expect((await file()).status).toBe(404)
  await put({ securityContact: 'security@site.test' })
  expect((await file()).status).toBe(404)
  expect(await lines()).toEqual([])

  await put({ securityContact: 'security@site.test', securityExpires: day(200) }, 2)
  const response = await file()
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect((await response.text()).split('\n')).toEqual([
    'Contact: mailto:security@site.test',
    `Expires: ${day(200)}T00:00:00Z`,
    'Preferred-Languages: en',
    expect.stringMatching(/^Canonical: https?:.*\/\.well-known\/security\.txt$/),
    '',
  ])
  expect(await lines()).toEqual([])

  await put({ securityContact: 'security@site.test', securityExpires: day(securityReminderDays - 1) }, 3)
  expect(await lines()).toMatchObject([
    { text: expect.stringContaining('expires on'), search: { id: String(securityGroup) } },
  ])
  await put({ securityContact: 'security@site.test', securityExpires: day(-2) }, 4)
  expect(await lines()).toMatchObject([{ text: expect.stringContaining('expired on') }])
})

test('visitors get the text on equal opportunity and its address as they are set', async () => {
  const notice = async () => (await api.request(hiringNoticePath)).json()
  expect(await notice()).toEqual({ text: defaultSettings.equalOpportunity, email: '' })
  expect((await read()).environment.accommodationContact).toMatchObject({ value: 'careers@site.test', isFixed: false })
  await put({ equalOpportunity: 'Everyone.', accommodationContact: 'ask@site.test' })
  expect(await notice()).toEqual({ text: 'Everyone.', email: 'ask@site.test' })
  await put({ equalOpportunity: '' }, 2)
  expect(await notice()).toEqual({ text: '', email: '' })
})

test('a sender’s name that the environment sets is shown and stays', async () => {
  const fixed = createTestApi({ database, mail: { from: 'Site <website@site.test>', isNameSet: true } })
  expect((await read(fixed)).environment.senderName).toEqual({ variable: 'MAIL_FROM', value: 'Site', isFixed: true })
  expect((await put({ senderName: 'Other' }, 1, fixed)).status).toBe(400)
})
