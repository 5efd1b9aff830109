import { beforeEach, expect, test } from 'vitest'
import { replyTimeSchema } from '#contract/inbox/messages.schema.ts'
import { contactPaths } from '#contract/inbox/messages.ts'
import { minReplies, replyTimeDays, replyTimeWords } from '#contract/inbox/reply-time.ts'
import { office } from '#contract/office/office-hours.ts'
import { defaultSettings } from '#contract/office/settings.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { expiryHeader } from '#server/http/openapi.ts'
import { renderMail } from '#server/mail/mail.ts'
import { messageReceipt } from './messages.mails.ts'

const database = await ownDatabase()
const api = createTestApi({ database })
beforeEach(() => database.pool.query('truncate contact_messages, message_replies, settings cascade'))

const tuesdayNoon = new Date('2026-11-17T17:00:00Z')
const fridayNight = new Date('2026-11-13T23:00:00Z')

test.each([
  [minReplies - 1, 2, tuesdayNoon, ''],
  [minReplies, 2, tuesdayNoon, 'We usually reply within a few hours.'],
  [minReplies, 4.1, tuesdayNoon, 'We usually reply within a day.'],
  [minReplies, 24.1, tuesdayNoon, 'We usually reply within two days.'],
  [minReplies, 169, tuesdayNoon, ''],
  [
    minReplies,
    20,
    fridayNight,
    'Our office is closed now and opens again on Monday at 9:00 AM ET. From then on, we usually reply within a day.',
  ],
])('%i messages replied to after %d hours', (count, medianHours, now, words) => {
  expect(replyTimeWords({ count, medianHours }, office, now)).toBe(words)
})

interface Replied {
  count?: number
  hours?: number
  daysAgo?: number
  spam?: string | null
  hasLeft?: boolean
}
/** Each is replied to a second time, much later. */
const store = ({ count = 1, hours = 10, daysAgo = 10, spam = null, hasLeft = true }: Replied) =>
  database.pool.query(
    `with m as (insert into contact_messages (name, email, subject, message, spam_reason, created_at)
       select 'Ada', 'ada@x.test', 'demo', 'Hello there', $4, now() - make_interval(days => $3) from generate_series(1, $1)
       returning id, created_at)
     insert into message_replies (message_id, email, text, state_before, left_at)
       select id, 'ada@x.test', 'Hello', 'new', case when $5 then created_at + make_interval(hours => h) end
       from m, unnest(array[$2::int, 200]) h`,
    [count, hours, daysAgo, spam, hasLeft],
  )
const set = (changed: object) => database.pool.query('insert into settings (changed) values ($1)', [changed])
const read = async () => {
  const response = await api.request(contactPaths.replyTime)
  return { ...replyTimeSchema.strict().parse(await response.json()), headers: response.headers }
}

test('counts messages of people that were replied to, once each, within the period', async () => {
  await store({ count: minReplies - 1 })
  await store({ daysAgo: replyTimeDays + 1 })
  await store({ spam: 'canary' })
  await store({ spam: 'honeypot' })
  await store({ hasLeft: false })
  expect(await read()).toMatchObject({ words: '', demoBooking: '' })
  await store({})
  expect((await read()).words).toMatch(/e usually reply within a day\.$/)
})

test('the page is made again when settings change or the office opens or closes, and not with every reply', async () => {
  const { headers } = await read()
  expect(headers.get('cache-tag')).toBe('site-settings')
  expect(Number(headers.get(expiryHeader))).toBeGreaterThan(0)
  expect(Number(headers.get(expiryHeader))).toBeLessThanOrEqual(24 * 60 * 60_000)
})

test('the receipt says it too, and has the link to book a demo if that is what they asked for', async () => {
  const receipt = async (subject: string, settings = {}) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into contact_messages (name, email, subject, message) values ('Bo', 'bo@x.test', $1, 'Hello there') returning id`,
      [subject],
    )
    const mail = await messageReceipt(database.db, rows[0]?.id ?? 0, { ...defaultSettings, ...settings })
    return mail ? renderMail(mail) : { text: '', html: '' }
  }
  const demoBooking = 'https://book.example/demo?with=us&for=you'
  const before = await receipt('demo')
  expect(before.text).not.toContain('usually')
  expect(before.text).not.toContain('Book your demo')

  await store({ count: minReplies })
  const { text, html } = await receipt('demo', { demoBooking })
  expect(text).toMatch(/e usually reply within a day\./)
  expect(text).toContain(`Book your demo:\n${demoBooking}`)
  expect(html).toContain('href="https://book.example/demo?with=us&amp;for=you"')
  expect((await receipt('general', { demoBooking })).text).not.toContain('book.example')
})

test('the link to book a demo is the one that is set', async () => {
  await set({ demoBooking: 'https://book.example/' })
  expect((await read()).demoBooking).toBe('https://book.example/')
})
