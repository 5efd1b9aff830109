import { originalsOf } from '#contract/website/page-texts.staff.ts'
import { publicPages } from '#contract/website/public-pages.ts'
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
