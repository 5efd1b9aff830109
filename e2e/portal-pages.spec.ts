import { publicPages } from '#contract/website/public-pages.ts'
import { crawlers } from './fixtures/crawlers.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { readHead, readHeading } from './fixtures/html.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { startSiteProcess, until } from './fixtures/process.ts'
import { portalScreen } from './screens/portal.ts'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  allowedConsole: [/status of (401|404|400)/],
})

test.beforeEach(async ({ content, database }) => {
  await database.pool.query('delete from redirects; delete from lost_paths')
  await content.touch()
})

test('a lost visitor becomes a redirect in one tap, and what is a page stays one', async ({
  page,
  enter,
  site,
  database,
}) => {
  test.skip(!isFullRun, 'the rule is tried without a browser')
  const other = await startSiteProcess({ DATABASE_URL: database.url })
  const ask = (path: string, origin = site.origin) => fetch(origin + path, { redirect: 'manual' })
  for (const path of ['/Our-Services/', '/our-services?utm_source=x', '/wp-login.php'])
    expect((await ask(path, other.origin)).status).toBe(404)
  // A process that ends writes down what it has counted.
  await other.stop()

  await enter('/cms/dashboard?tab=redirects')
  const lost = page.getByRole('table', { name: 'Addresses that led nowhere' }).getByRole('row')
  await expect(lost.filter({ hasText: '/our-services' })).toContainText('2 times')
  await expect(lost.filter({ hasText: 'wp-login' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Redirect /our-services' }).tap()
  const form = page.getByRole('form', { name: 'Add Redirect' })
  const save = page.getByRole('button', { name: 'Add Redirect' }).last()
  const from = form.getByLabel('Old address')
  await expect(from).toHaveValue('/our-services')
  await form.getByLabel('Leads to').fill('/Solutions#products')
  for (const path of ['/team/theo-lindqvist', '/robots.txt']) {
    await from.fill(path)
    await save.tap()
    await expect(portalScreen(page).errors).toContainText('There is a page or a file at this address.')
  }
  await from.fill('/our-services')
  await save.tap()
  await expect(page.locator('.toast', { hasText: 'It works from now on.' })).toBeVisible()
  await until('it leads on', 1_000, async () => (await ask('/our-services')).status === 301)
  const { headers } = await ask('/Our-Services/?utm_source=x')
  expect(headers.get('location')).toBe('/solutions?utm_source=x#products')
  expect(headers.get('cache-control')).toBe('no-store')
  await expect(page.getByRole('row', { name: '/our-services' })).toContainText('/solutions#products')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the cards show what LinkedIn gets of every page, and of a change before it is saved', async ({
  page,
  enter,
  site,
}) => {
  const asLinkedIn = async (path: string) =>
    (await fetch(site.origin + path, { headers: { 'user-agent': crawlers.LinkedIn } })).text()
  await enter('/cms/dashboard?tab=pages')
  const cards = page.getByRole('region', { name: 'As others show it' })
  const shown = () =>
    cards.evaluate((section) => {
      const [google, linkedIn, x] = [...section.querySelectorAll('figure')].map((card) =>
        [...card.querySelectorAll('p')].map((line) => line.textContent),
      )
      return { google, linkedIn, x, images: [...section.querySelectorAll('img')].map(({ src }) => src) }
    })
  const cut = (text: string, length: number) =>
    text.length > length ? `${text.slice(0, length).replace(/[\s.]+$/, '')}…` : text
  const expected = (html: string) => {
    const head = readHead(html)
    const { host, pathname } = new URL(head.canonical ?? '')
    return {
      google: [
        [host, ...pathname.split('/').filter(Boolean)].join(' › '),
        cut(head.title ?? '', 60),
        cut(head.description ?? '', 160),
      ],
      linkedIn: [head['og:title'], host],
      x: [head['twitter:title'], host],
      images: [head['og:image'], head['twitter:image']],
    }
  }
  // Every page has the same editor: the gate tries every fourth.
  for (const path of publicPages.filter((_, place) => isFullRun || place % 4 === 0)) {
    await page
      .getByRole('row')
      .filter({ has: page.getByText(path, { exact: true }) })
      .getByRole('button', { name: 'Search and sharing' })
      .tap()
    const html = await asLinkedIn(path)
    await expect.poll(shown, { message: path, intervals: [50] }).toEqual(expected(html))
    await page.getByRole('button', { name: 'Cancel' }).tap()
  }

  const title = 'A title of which nobody can say that it is short enough to be shown'
  const before = readHead(await asLinkedIn('/about'))
  await page.getByRole('button', { name: 'Search and sharing About Us', exact: true }).tap()
  await page.getByLabel('Title').fill(title)
  await expect(page.getByText('Too long: 67 characters, 60 fit.')).toBeVisible()
  await page.getByLabel('Description').fill('')
  await expect(page.getByText('Missing: the page’s built-in description')).toBeVisible()
  await page.getByLabel('Heading').fill('Our Team')
  await expect(page.getByText('The same as on /team')).toBeVisible()
  await expect(cards.locator('figure').nth(1)).toContainText(title)
  expect(readHead(await asLinkedIn('/about'))).toEqual(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const { linkedIn, google } = await shown()
  await page.getByRole('button', { name: 'Save Changes' }).tap()
  await expect(page.locator('.toast', { hasText: 'The page says so from now on.' })).toBeVisible()
  await until('visitors see it', 1_000, async () => readHeading(await asLinkedIn('/about')) === 'Our Team')
  expect(expected(await asLinkedIn('/about'))).toMatchObject({ linkedIn, google })

  await page.getByRole('button', { name: 'Versions About Us' }).tap()
  await page.getByRole('button', { name: 'Compare with now Before the first change' }).tap()
  await expect(page.locator('.word-diff dt')).toHaveText(['Heading', 'Title', 'Description'])
  await expect(page.locator('.word-diff ins').first()).toContainText('Our Team')
  await page.getByRole('button', { name: 'Restore this version' }).tap()
  await expect(page.locator('.toast', { hasText: 'The page says what it said then.' })).toBeVisible()
  expect(readHead(await asLinkedIn('/about'))).toEqual(before)
  await page.getByRole('button', { name: 'Versions About Us' }).tap()
  await expect(page.locator('.version-list li')).toHaveCount(3)
  await expect(page.locator('.version-list li').first()).toContainText('Restored')
})

test('both screens are fine in every look', async ({ page, enter, database, expectFineInEveryLook }) => {
  test.skip(!isFullRun, 'looks only; axe looks at both screens in accessibility.spec.ts')
  await database.pool.query(`
    insert into redirects (from_path, to_address) values ('/an-old-address/that-goes-on/${'and-on-'.repeat(20)}.html', '/about');
    insert into lost_paths (day, path, count) values (current_date, '/services/${'x'.repeat(150)}', 1234);
    insert into slug_redirects (kind, old_slug, new_slug) values ('job', 'old-${'slug'.repeat(20)}', 'new-slug')`)
  const { rows } = await database.pool.query(`select id from content_pages where key = 'home'`)
  for (const [address, shown] of [
    ['tab=redirects', page.getByRole('link', { name: 'Redirect /services' })],
    ['tab=redirects&id=new', page.getByLabel('Old address')],
    ['tab=pages', page.getByRole('button', { name: 'Words About Us' })],
    [`tab=pages&id=${rows[0]?.id}`, page.locator('.share-card').last()],
  ] as const) {
    await enter(`/cms/dashboard?${address}`)
    await expect(shown).toBeVisible()
    await expectFineInEveryLook()
  }
  await database.pool.query(`delete from slug_redirects`)
})
