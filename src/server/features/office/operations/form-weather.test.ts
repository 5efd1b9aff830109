import { beforeEach, expect, it, test } from 'vitest'
import { todaySchema } from '#contract/portal.schema.ts'
import { portalPaths } from '#contract/portal.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { silenceOf } from './form-weather.ts'

const database = await ownDatabase()
const { owner, admin, editor } = await staffTest({ database, as: ['owner', 'admin', 'editor'] })
beforeEach(() => database.pool.query('truncate contact_messages, job_applications, newsletter_subscriptions cascade'))

const hourMs = 3_600_000
/** A Thursday, at noon in New York. */
const now = new Date('2026-11-19T17:00:00Z')
/** Even, over 28 days. */
const arrivals = (perDay: number, hoursAgo: number) =>
  Array.from(
    { length: 28 * perDay },
    (_, index) => new Date(now.getTime() - (hoursAgo + (index * 24) / perDay) * hourMs),
  )

test.each<[perDay: number, hoursAgo: number, isNamed: boolean]>([
  [10, 20, false],
  [10, 30, true],
  [3, 48, false],
  [3, 60, true],
  [1, 90, false],
])('%i a day and none for %i hours: named %s', (perDay, hoursAgo, isNamed) => {
  const silence = silenceOf(arrivals(perDay, hoursAgo), now)
  expect(silence).toEqual(isNamed ? { perDay, last: arrivals(perDay, hoursAgo)[0] } : undefined)
})

it('does not take a weekend for a fault, and one busy day for no habit', () => {
  const monday = new Date('2026-11-16T14:00:00Z')
  const friday = new Date('2026-11-13T21:00:00Z')
  const usual = arrivals(10, 0).map((at) => new Date(at.getTime() - now.getTime() + friday.getTime()))
  expect(silenceOf(usual, monday)).toBeUndefined()
  expect(silenceOf(usual, new Date('2026-11-17T20:00:00Z'))).toMatchObject({ perDay: 10 })
  expect(
    silenceOf(
      Array.from({ length: 900 }, () => monday),
      now,
    ),
  ).toBeUndefined()
  expect(silenceOf([], now)).toBeUndefined()
})

it('names a silent form on the dashboard of owners and admins, not counting spam and imports', async () => {
  await database.pool.query(`
    insert into contact_messages (name, email, subject, message, created_at)
      select 'n', 'a@visitor.test', 'general', 'm', now() - interval '9 days' - make_interval(hours => i * 4) from generate_series(0, 200) i;
    insert into contact_messages (name, email, subject, message, spam_reason) values ('n', 'b@visitor.test', 'general', 'm', 'honeypot');
    insert into job_applications (first_name, last_name, email, desired_role, cover_letter, captcha, created_at)
      select 'A', 'B', 'a@visitor.test', 'r', 'c', 'verified', now() - make_interval(hours => i * 4) from generate_series(0, 200) i;
    insert into newsletter_subscriptions (email, source, created_at)
      select i || '@visitor.test', 'import', now() - interval '9 days' - make_interval(hours => i * 4) from generate_series(0, 200) i`)
  const linesOf = async (user: typeof owner) => {
    const { lines } = todaySchema.parse(await (await user.call('GET', portalPaths.today)).json())
    return lines.filter(({ text }) => text.includes('usually brings'))
  }
  const named = [
    expect.objectContaining({
      text: 'The contact form usually brings 6 a day, and now nothing comes.',
      href: '/contact',
    }),
  ]
  expect(await linesOf(owner)).toEqual(named)
  expect(await linesOf(admin)).toEqual(named)
  expect(await linesOf(editor)).toEqual([])
})
