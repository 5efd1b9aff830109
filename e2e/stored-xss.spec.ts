import { originalsOf } from '#contract/website/page-texts.staff.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { statusTokenOf } from './fixtures/applications.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

/** Escaping alone has to hold: the policy of the page is off. */
test.use({ bypassCSP: true, allowedConsole: [/.*/] })

const run = 'window.ran=(window.ran||0)+1'
const hostile = [
  ...[`<script>${run}</script>`, `</script><script>${run}</script>`, `<img src=x onerror="${run}">`],
  ...[`"><img src=x onerror=${run}>`, `'><svg onload=${run}>`, `</title><script>${run}</script>`],
  ...[`</textarea><script>${run}</script>`, `<!--<script>${run}</script>`, `<details open ontoggle=${run}>`],
  ...[`[x](javascript:${run})`, `*<img src=x onerror=${run}>*`, `[<img src=x onerror=${run}>](/about)`],
  ...[`[x](/"onmouseover="${run})`, `[x](https://a.example/"><script>${run}</script>)`, `{founded}<svg/onload=${run}>`],
  ...[`\u2028</script><script>${run}</script>`, `]]><script>${run}</script>`, `javascript:${run}`],
  ...[`{"a":"</script><script>${run}</script>"}`, `<xss style="animation-name:x" onanimationstart=${run}>`],
]
const at = (index: number) => hostile[index % hostile.length] ?? ''

/** Elements and attributes that hostile text would add. */
const added = () => {
  const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].filter(
      ({ name, value }) =>
        name.startsWith('on') || (/^(?:href|src|action)$/.test(name) && /^\s*javascript:/i.test(value)),
    ),
  )
  return {
    handlers: handlers.map(({ name, value }) => `${name}=${value}`),
    elements: document.querySelectorAll('img[src="x"], xss, details[ontoggle], svg[onload]').length,
    ran: (window as { ran?: number }).ran ?? 0,
  }
}
const nothing = { handlers: [], elements: 0, ran: 0 }

test.beforeEach(({ content }) => content.touch())

test('no text that staff can change runs, on any page or in the portal', async ({
  page,
  context,
  database,
  site,
  request,
}) => {
  test.slow()
  const { pool } = database
  const tell = () => pool.query(`select pg_notify('content_changed', '["*"]')`)
  let texts = 0
  for (const path of publicPages)
    for (const { key, lock } of originalsOf(path))
      if (!lock)
        await pool.query('insert into page_texts (path, key, text, draft) values ($1, $2, $3, $3)', [
          path,
          key,
          at(texts++),
        ])
  await pool.query('insert into banners (words, link_label, link_href) values ($1, $2, $3)', [at(0), at(1), '/about'])
  await pool.query(
    `insert into pay_laws (state, city, asks, source, note, review_by) values ('Ohio', $1, '{pay}', $2, $3, '2020-01-01')`,
    [at(2), at(3), at(4)],
  )
  await pool.query(`update settings set changed = changed || jsonb_build_object('equalOpportunity', $1::text)`, [at(7)])
  await pool.query(
    `insert into access_tokens (name, token_hash, scopes, expires_at) values ($1, 'x', '{jobs}', now())`,
    [at(8)],
  )
  await pool.query(
    `with w as (insert into webhooks (name, url, format, kinds) values ($1, $2, 'slack', '{messages}') returning id)
     insert into webhook_deliveries (webhook_id, kind, queued_at, response) select id, 'test', now(), $3 from w`,
    [at(9), 'https://hooks.example.com/', at(10)],
  )
  await pool.query(`insert into saved_replies (title, text) values ($1, $2)`, [at(5), at(6)])
  await tell()
  expect(texts).toBeGreaterThan(500)
  try {
    await expect.poll(async () => (await request.get('/about')).text()).toContain('&lt;script&gt;')
    for (const path of publicPages) {
      await page.goto(path)
      await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
      await expect.poll(() => page.locator('.banner, [aria-label="Announcement"]').count(), { message: path }).toBe(1)
      expect(await page.evaluate(added), path).toEqual(nothing)
    }
    await signInAs(context, database, site.origin, 'owner')
    const { rows } = await pool.query(`select id from content_pages where key = 'about'`)
    for (const tab of [
      `pages&id=${rows[0]?.id}&view=texts`,
      'banners',
      'pay-laws',
      'saved-replies',
      'connections',
      'dashboard',
    ]) {
      await page.goto(`/cms/dashboard?tab=${tab}`)
      await expect(page.locator('.cms__wait')).toHaveCount(0)
      await expect(
        page.getByText('onerror').or(page.getByText('</script>')).or(page.locator('iframe')).first(),
      ).toBeAttached()
      for (const frame of page.frames()) expect(await frame.evaluate(added), tab).toEqual(nothing)
    }
  } finally {
    await pool.query(`delete from page_texts; delete from banners where words <> '';
      update settings set changed = changed - 'equalOpportunity'; delete from pay_laws where state = 'Ohio'; delete from access_tokens; delete from webhooks; delete from saved_replies where title like '%<%'`)
    await tell()
  }
})

test('nothing that applicants and visitors send, or staff write about them, runs in the portal or on the status page', async ({
  page,
  context,
  database,
  site,
}) => {
  const { pool } = database
  const texts = (from: number, count: number) => Array.from({ length: count }, (_, index) => at(from + index))
  const { rows } = await pool.query<{ id: number }>(
    `insert into job_applications (first_name, last_name, email, phone, desired_role, cover_letter, source_note, captcha)
     values ($1, $2, 'hostile@applicant.test', $3, $4, $5, $6, 'verified') returning id`,
    texts(0, 6),
  )
  const application = rows[0]?.id ?? 0
  await pool.query(
    `with reply as (insert into application_replies (application_id, email, text, leaves_at, left_at)
       values (${application}, 'hostile@applicant.test', $1, now(), now()) returning id)
     insert into application_interviews (application_id, reply_id, starts, minutes, place, time_zone, refused_at, refusal)
     select ${application}, id, jsonb_build_array(now() + interval '3 days'), 45, $2, 'America/Chicago', now(), $3 from reply`,
    texts(6, 3),
  )
  await pool.query('insert into application_notes (application_id, text) values ($1, $2)', [application, at(9)])
  await pool.query(`insert into application_scores (application_id, ratings, sentence) values ($1, '[]', $2)`, [
    application,
    at(10),
  ])
  const { rows: messages } = await pool.query<{ id: number }>(
    `insert into contact_messages (name, email, subject, phone, message)
     values ($1, 'hostile@visitor.test', 'general', $2, $3) returning id`,
    texts(11, 3),
  )
  const message = messages[0]?.id ?? 0
  await pool.query('insert into message_notes (message_id, text) values ($1, $2)', [message, at(14)])
  await pool.query(
    `insert into message_replies (message_id, email, text, state_before, left_at)
     values ($1, 'hostile@visitor.test', $2, 'new', now())`,
    [message, at(15)],
  )
  try {
    await signInAs(context, database, site.origin, 'owner')
    for (const address of [
      ...[`applications&id=${application}`, `applications&id=${application}&part=timeline`, 'applications&view=board'],
      ...[`messages&id=${message}`, 'dashboard', 'activity'],
    ]) {
      await page.goto(`/cms/dashboard?tab=${address}`)
      await expect(page.locator('.cms__wait')).toHaveCount(0)
      await expect(page.getByText('onerror').or(page.getByText('</script>')).first()).toBeAttached()
      expect(await page.evaluate(added), address).toEqual(nothing)
    }
    await page.goto(`/careers/application#${statusTokenOf(application)}`)
    await expect(page.getByText('onerror').or(page.getByText('</script>')).first()).toBeAttached()
    expect(await page.evaluate(added)).toEqual(nothing)
  } finally {
    await pool.query(`delete from job_applications where id = ${application};
      delete from contact_messages where id = ${message}`)
  }
})
