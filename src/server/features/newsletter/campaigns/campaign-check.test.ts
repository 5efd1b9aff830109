import dns from 'node:dns'
import type { LookupFunction } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type CampaignCheck, campaignCheckSchema } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignLimits } from '#contract/newsletter/campaigns.staff.ts'
import { staffMessages } from '#contract/staff.ts'
import { staffTest } from '#server/app/staff-test.ts'

/** Host names that were looked up, and the highest number at a time. */
const names = { asked: [] as string[], open: 0, most: 0 }
const lookup: LookupFunction = async (name, _, done) => {
  names.asked.push(name)
  names.most = Math.max(names.most, ++names.open)
  await delay(20)
  names.open--
  done(Object.assign(new Error('Nobody is there'), { code: 'ENOTFOUND' }), [])
}

let renders = 0
const { database, editor } = await staffTest({
  as: ['editor'],
  previewPage: async () => {
    renders++
    return new Response('')
  },
})
beforeAll(async () => {
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup)
})
afterAll(() => vi.restoreAllMocks())
beforeEach(async () => {
  await database.pool.query('truncate campaigns, rate_limits, redirects, slug_redirects, jobs cascade')
  renders = 0
  Object.assign(names, { asked: [], most: 0 })
})

const add = async (body: string): Promise<number> => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into campaigns (subject, body) values ('Hello', $1) returning id`,
    [body],
  )
  return rows[0]?.id ?? 0
}
const ask = (method: string, path: string, body?: object) => editor.call(method, `/api/cms/campaigns/${path}`, body)
const check = async (body: string): Promise<string[]> => {
  const response = await ask('GET', `${await add(body)}/check`)
  const { problems }: CampaignCheck = campaignCheckSchema.parse(await response.json())
  return problems.filter(({ name }) => /Link/.test(name)).map(({ name, about }) => (about ? `${name} ${about}` : name))
}
const links = (count: number, to: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `[a](${to(index)})`).join(' ')

test('a thousand links to one page of the site are one look, and nothing is rendered', async () => {
  expect(await check(links(1_000, (index) => `/blog?${index}`))).toEqual([])
  expect(names.asked).toEqual([])
  expect(renders).toBe(0)
})

test('of four hundred foreign links a hundred are asked for, four at a time, and it says so', async () => {
  const found = await check(links(400, (index) => `https://n${index}.test/`))
  expect(names.asked).toHaveLength(campaignLimits.checkedLinks)
  expect(names.most).toBeLessThanOrEqual(4)
  expect(found).toHaveLength(campaignLimits.checkedLinks + 1)
  expect(found.slice(-2)).toEqual(['deadLink https://n99.test/', 'uncheckedLinks'])
})

test('the same foreign page is asked for once, whatever place on it a link names', async () => {
  expect(await check(links(3, (index) => `https://once.test/page#${index}`))).toHaveLength(1)
  expect(names.asked).toEqual(['once.test'])
})

test('what looks as if it were filled in for each subscriber has to be looked at', async () => {
  const response = await ask('GET', `${await add('Hello {name}, thank you for reading.')}/check`)
  const { problems }: CampaignCheck = campaignCheckSchema.parse(await response.json())
  expect(problems).toContainEqual({ name: 'placeholder', about: '{name}' })
})

test('sending asks for no more than the check', async () => {
  const id = await add(links(400, (index) => `https://n${index}.test/`))
  expect((await ask('POST', `${id}/send`, { version: 1, needsApproval: false, hasLooked: true })).status).toBe(400)
  expect(names.asked).toHaveLength(campaignLimits.checkedLinks)
  expect(names.most).toBeLessThanOrEqual(4)
})

test('knows pages, records, redirects and moved addresses of the site without rendering them', async () => {
  await database.pool.query(`
    insert into jobs (slug, title, department, location, type, posted_date, description, requirements)
      values ('gardener', 'Gardener', 'Land', 'Columbus', 'Full-time', current_date, 'Words.', '{}');
    insert into redirects (from_path, to_address) values ('/spring', '/solutions');
    insert into slug_redirects (kind, old_slug, new_slug) values ('job', 'digger', 'gardener'), ('job', 'lost', 'gone')`)
  const body = [
    '/solutions?utm=campaign#top',
    '/Careers/',
    '/careers/gardener',
    '/careers/digger',
    '/spring',
    '/newsletter/unsubscribe',
    'http://localhost/about',
    '/careers/nobody',
    '/careers/lost',
    '/blog/no/such/place',
    '/newsletter',
    '/%ff',
    '/cms/dashboard',
  ]
  expect(await check(links(body.length, (index) => body[index] ?? ''))).toEqual([
    'deadLink /careers/nobody',
    'deadLink /careers/lost',
    'deadLink /blog/no/such/place',
    'deadLink /newsletter',
    'deadLink /%ff',
    'uncheckedLink /cms/dashboard',
  ])
  expect(renders).toBe(0)
})

test('counts like any other work: a minute’s worth, then a word when to come back', async () => {
  const id = await add('Words.')
  const responses = []
  for (let count = 0; count < 61; count++) responses.push((await ask('GET', `${id}/check`)).status)
  expect(responses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
  const refused = await ask('GET', `${id}/check`)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ error: staffMessages.tooManyWrites })
})
