import { readHead } from './fixtures/html.ts'
import { forgetMoves, rememberMove } from './fixtures/slugs.ts'
import { expect, test } from './fixtures/test.ts'

test.afterEach(({ database }) => forgetMoves(database))

for (const { kind, from, to, page, api } of [
  { kind: 'team-member', from: 'theo-lindqvist', to: 'theo-berg', page: '/team', api: '/api/team-members/slug' },
  { kind: 'job', from: 'full-stack-engineer', to: 'software-engineer', page: '/careers', api: '/api/jobs' },
] as const) {
  test(`a ${kind} with a new slug is found from its old addresses, while it can be seen`, async ({
    page: browser,
    request,
    database,
    content,
    baseURL,
  }) => {
    const change = (slug: string, values: { slug?: string; isActive?: boolean }) =>
      kind === 'job' ? content.changeJob(slug, values) : content.changeMember(slug, values)
    await rememberMove(database, kind, from, to)
    await change(from, { slug: to })

    await test.step('it is led to from the old page for good, in one step, and the new one is canonical', async () => {
      for (const old of [`${page}/${from}`, `${page}/${from}/`, `${page}/${from}?utm_source=x`]) {
        const response = await request.get(old, { maxRedirects: 0 })
        expect(response.status(), old).toBe(301)
        expect(new URL(response.headers().location ?? '', baseURL).pathname).toBe(`${page}/${to}`)
        expect(response.headers()).not.toHaveProperty('x-robots-tag')
      }
      const response = await request.get(`${page}/${from}`)
      expect(response.status()).toBe(200)
      expect(readHead(await response.text()).canonical).toBe(`${baseURL}${page}/${to}`)
    })

    await test.step('it is led to from the old address of the API', async () => {
      const response = await request.get(`${api}/${from}`, { maxRedirects: 0 })
      expect(response.status()).toBe(308)
      expect(response.headers().location).toBe(`${api}/${to}`)
      expect(await (await request.get(`${api}/${from}`)).json()).toMatchObject({ slug: to })
    })

    await test.step('it appears under its new address to a browser that follows an old link', async () => {
      await browser.goto(`${page}/${from}`)
      await expect(browser).toHaveURL(`${page}/${to}`)
      await expect(browser.getByRole('heading', { level: 1 })).toBeVisible()
    })

    await test.step('it is not found under either address once it cannot be seen', async () => {
      await change(to, { isActive: false })
      for (const slug of [from, to]) {
        expect((await request.get(`${page}/${slug}`, { maxRedirects: 0 })).status()).toBe(404)
        expect((await request.get(`${api}/${slug}`, { maxRedirects: 0 })).status()).toBe(404)
      }
    })

    await test.step('it takes no chain of addresses, however often it changes', async () => {
      await rememberMove(database, kind, to, 'third-name')
      await change(to, { slug: 'third-name', isActive: true })
      for (const old of [from, to]) {
        const response = await request.get(`${page}/${old}`, { maxRedirects: 0 })
        expect(response.status()).toBe(301)
        expect(response.headers().location).toMatch(new RegExp(`${page}/third-name$`))
      }
    })

    await test.step('its old address is free for another record', async () => {
      if (kind === 'job') await content.addJobs([{ slug: from, title: 'Another' }])
      else await content.addMembers([{ slug: from, name: 'Another' }])
      expect((await request.get(`${page}/${from}`, { maxRedirects: 0 })).status()).toBe(200)
    })
  })
}

test.describe('within the site', () => {
  // The old address has no record of its own any more, and the browser notes that.
  test.use({ allowedConsole: [/status of 404/] })

  test('a link within the site to an old address shows the new one', async ({ page, database, content, visit }) => {
    await visit('/team')
    await rememberMove(database, 'team-member', 'theo-lindqvist', 'theo-berg')
    await content.changeMember('theo-lindqvist', { slug: 'theo-berg' })
    await page.locator('main a[href="/team/theo-lindqvist"]').click()
    await expect(page).toHaveURL('/team/theo-berg')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theo Lindqvist')
  })
})
