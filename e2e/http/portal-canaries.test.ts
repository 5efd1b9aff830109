import { publicPages } from '#contract/website/public-pages.ts'
import { signedInCookie } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/site-test.ts'

/** What no visitor, no log and no cache may ever hold: a word that stands nowhere else, in every field of every form. */
const canary = 'Quetzalcanary'

const publicResponses = [
  ...publicPages,
  ...['/team/maren-okafor', '/careers/systems-consultant', '/sitemap.xml', '/robots.txt', '/llms.txt', '/nope'],
  ...['/api/jobs', '/api/team-members/active', '/api/site-config', '/cms/login', '/cms/dashboard', '/healthz'],
]

test('nothing that visitors sent or staff looked for reaches a page, a public response, the log or a metric', async ({
  request,
  site,
  database,
}) => {
  const sent = await request.post('/api/contact', {
    data: {
      name: `${canary} Stone`,
      email: `${canary}@visitor.test`,
      subject: 'general',
      phone: '+1 555 0100',
      message: `I feel like a ${canary}.`,
    },
    headers: { origin: site.origin },
  })
  expect(sent.status()).toBe(201)
  const joined = await request.post('/api/newsletter', {
    data: { email: `news.${canary}@visitor.test`, name: canary, source: 'blog-page' },
    headers: { origin: site.origin },
  })
  expect(joined.ok()).toBe(true)
  await database.pool.query(
    `insert into job_applications (first_name, last_name, email, desired_role, cover_letter, captcha)
     values ($1, $1, $1 || '@applicant.test', $1, $1, 'verified')`,
    [canary],
  )

  const cookie = await signedInCookie(database, { role: 'owner' })
  const asStaff = (path: string) => request.get(path, { headers: { cookie } })
  const seen = await Promise.all(
    ['applications', 'messages'].map(async (kind) => {
      const list = await (await asStaff(`/api/cms/${kind}?search=${canary}`)).json()
      const [{ id }] = list.items
      const read = await request.post(`/api/cms/${kind}/${id}/read`, { headers: { cookie, origin: site.origin } })
      expect(read.ok()).toBe(true)
      return (await asStaff(`/api/cms/${kind}/${id}`)).text()
    }),
  )
  for (const text of seen) expect(text).toContain(canary)
  for (const path of [`find?search=${canary}`, 'today', `activity?search=${canary}`, 'nothing-of-the-kind'])
    await asStaff(`/api/cms/${path}`)
  for (const path of ['search', 'export', 'erase', 'requests'])
    await request.post(`/api/cms/privacy/${path}`, {
      data: { email: `${canary}@visitor.test`, again: canary, keep: [], kind: canary, receivedOn: canary },
      headers: { cookie, origin: site.origin },
    })
  // A read that goes wrong says why in the log, and not what was looked for.
  expect((await asStaff(`/api/cms/messages?search=${canary}&after=${canary}`)).status()).toBe(400)

  for (const path of publicResponses) {
    // Twice, to see the cached response too; with and without a session.
    for (const headers of [{ cookie }, {}]) {
      const response = await request.get(path, { headers })
      expect(await response.text(), path).not.toContain(canary)
    }
  }
  for (const path of ['/api/cms/messages', '/api/cms/applications', '/api/cms/today']) {
    const refused = await request.get(path)
    expect(refused.status(), path).toBe(401)
    expect((await asStaff(path)).headers()['cache-control'], path).toBe('no-store')
  }
  const metrics = await request.get('/metrics', { headers: { authorization: 'Bearer read-by-the-tests-only' } })
  expect(metrics.status()).toBe(200)
  expect(await metrics.text()).not.toContain(canary)
  expect(site.log()).toContain('"msg"')
  expect(site.log()).not.toContain(canary)
  // The queue knows which rows mails are about, and no word of them.
  const { rows } = await database.pool.query('select count(*)::int as count from pgboss.job j where j::text ilike $1', [
    `%${canary}%`,
  ])
  expect(rows).toEqual([{ count: 0 }])
})
