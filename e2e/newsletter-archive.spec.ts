import { archivePage, campaignFeeds, campaignPage } from '#contract/newsletter/campaigns.ts'
import { callsOf } from './fixtures/calls.ts'
import { readHead } from './fixtures/html.ts'
import { expectHeadingsInOrder, expectUniqueIds } from './fixtures/looks.ts'
import { expect, test } from './fixtures/test.ts'

/** What everybody sees of campaigns; what subscribers decide is in choices.spec.ts. */

const body = `Dear reader,

This spring three practices told us the same thing: **the notes were late again**. We went and looked.

## What we found

- The form asks twice for what the calendar knows.
- Nobody had said who *may* close a note.

> We had stopped seeing it.

## What you can try on Monday

1. Ask who touches a note, and in which order.
2. Take out one step. See [what we wrote about it](/blog).

Until next month,
the people at HYR`

const spring = {
  slug: 'late-notes',
  subject: 'Why the notes were late again',
  preheader: 'Three practices, one cause',
  body,
}
const secret = { slug: 'for-you-alone', subject: 'For subscribers alone', isPublic: false }
const tense = { slug: 'not-yet', subject: 'Not yet', sendAt: null, startedAt: null, finishedAt: null }

const visible = (html: string) => html.replace(/<script\b.*?<\/script>/gs, '')

test.describe('before the first campaign', () => {
  test('the page says so calmly, where to subscribe, and nothing to search engines', async ({
    page,
    visit,
    request,
    expectFineInEveryLook,
  }) => {
    expect((await visit(archivePage))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No letters yet')
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/blog')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    for (const file of ['/sitemap.xml', '/llms.txt'])
      expect(await (await request.get(file)).text(), file).not.toContain(archivePage)
    await expectFineInEveryLook()
  })
})

test.describe('once there are campaigns', () => {
  test.beforeEach(({ content }) => content.addCampaigns([spring, secret, tense]))

  test('archive and campaign are complete without JavaScript, may be indexed and cached, and hold no token', async ({
    request,
    baseURL,
  }) => {
    for (const [path, title] of [
      [archivePage, 'Newsletter'],
      [campaignPage(spring.slug), spring.subject],
    ] as const) {
      const response = await request.get(path)
      const html = await response.text()
      expect(response.status()).toBe(200)
      expect(response.headers()['cache-control']).toBe('public, max-age=0, s-maxage=1')
      expect(response.headers()['x-robots-tag']).toBeUndefined()
      expect(html).not.toMatch(/noindex/)
      expect(html).not.toMatch(/token=|\/unsubscribe|\/choices|\/confirm/)
      const head = readHead(html)
      expect(head).toMatchObject({
        title: `${title} | Heal Your Roots Systems`,
        canonical: baseURL + path,
        'twitter:card': 'summary_large_image',
      })
      const image = await request.get(String(head['og:image']))
      expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
      const again = await request.get(path, { headers: { 'if-none-match': response.headers().etag ?? '' } })
      expect(again.status()).toBe(304)
    }
    const list = visible(await (await request.get(archivePage)).text())
    expect(list).toContain(spring.preheader)
    expect(list).not.toMatch(/subscribers alone|Not yet/)
    expect(list).toContain(campaignFeeds.atom)
    const campaign = visible(await (await request.get(campaignPage(spring.slug))).text())
    for (const words of ['<h2 id="s-what-we-found">', 'January 30, 2026', 'Ask who touches a note'])
      expect(campaign).toContain(words)
  })

  test('a private or unsent campaign is found nowhere', async ({ request }) => {
    for (const { slug } of [secret, tense]) expect((await request.get(campaignPage(slug))).status()).toBe(404)
    for (const file of [campaignFeeds.atom, campaignFeeds.json, '/sitemap.xml', '/llms.txt']) {
      const text = await (await request.get(file)).text()
      expect(text, file).toContain(campaignPage(spring.slug))
      expect(text, file).not.toMatch(/for-you-alone|not-yet|token=/)
    }
  })

  test('are accessible and fit, in every look', async ({ page, visit, expectFineInEveryLook }) => {
    test.slow()
    const calls = callsOf(page)
    for (const path of [archivePage, campaignPage(spring.slug)]) {
      await test.step(path, async () => {
        expect((await visit(path))?.status()).toBe(200)
        await expectHeadingsInOrder(page)
        await expectUniqueIds(page)
        await expectFineInEveryLook()
      })
    }
    expect(calls).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'All letters' }).click()
    await expect(page).toHaveURL(archivePage)
    await page.getByRole('link', { name: spring.subject }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(spring.subject)
  })
})

test('older campaigns are on the next page, which is not cached', async ({ page, visit, content, request }) => {
  await content.addCampaigns(
    Array.from({ length: 13 }, (_, index) => ({ slug: `l-${index}`, subject: `Letter ${index}` })),
  )
  await visit(archivePage)
  await expect(page.locator('.campaigns__one')).toHaveCount(12)
  const older = page.getByRole('link', { name: 'Older letters' })
  const next = await request.get((await older.getAttribute('href')) ?? '')
  expect(next.headers()['cache-control']).toBe('no-store')
  expect(visible(await next.text())).toContain('Letter 12')
  await older.click()
  await expect(page.locator('.campaigns__one')).toHaveCount(1)
  await expect(page.locator('.campaigns__one')).toContainText('Letter 12')
  await page.getByRole('link', { name: 'The newest letters' }).click()
  await expect(page.locator('.campaigns__one')).toHaveCount(12)
})

test.describe('an address that leads to no campaign', () => {
  test.use({ allowedConsole: [/status of 404/] })

  test('says so, and leads back', async ({ page, visit }) => {
    for (const path of ['/newsletter/nothing', '/newsletter/choices-of-spring']) {
      expect((await visit(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letter Not Found')
      await expect(page.getByRole('link', { name: 'Back to the Newsletter' })).toHaveAttribute('href', archivePage)
    }
  })
})
