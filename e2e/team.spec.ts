import { bioPreviewLength } from '#contract/website/team-members.ts'
import { callsOf } from './fixtures/calls.ts'
import { hold } from './fixtures/hold.ts'
import { expect, test } from './fixtures/test.ts'
import { teamScreen } from './screens/team.ts'

const seeded = ['Maren Okafor', 'Lucía Benavides', 'Theo Lindqvist', 'Priya Raman', 'Jonah Adeyemi']
const failure = 'Failed to load team members. Please try again later.'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is complete', async ({ page }) => {
    const team = teamScreen(page)
    await page.goto('/team')
    await expect(page).toHaveTitle('Our Team | Heal Your Roots Systems')
    await expect(team.heading).toHaveText('Our Team')
    await expect(team.names).toHaveText(seeded)
    await expect(team.placeholders).toHaveCount(0)
    await expect(team.highlights).toHaveCount(4)
  })
})

test('the page is there without a call to the API, and the way to a member and back needs none for the list', async ({
  page,
  visit,
}) => {
  const calls = callsOf(page)
  await visit('/team')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  const team = teamScreen(page)
  await expect(team.names).toHaveText(seeded)

  await test.step('the grid has two columns on medium and large screens and one on a phone', async () => {
    const columns = () =>
      team.grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
    for (const [width, expected] of [
      [390, 1],
      [768, 2],
      [1440, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await columns(), `at ${width} px`).toBe(expected)
    }
  })

  await test.step('the place that an odd number of cards leaves free leads to the careers page', async () => {
    await expect(page.getByRole('link', { name: /^Could this be you/ })).toHaveAttribute('href', '/careers')
  })

  await test.step('a card links to LinkedIn, Twitter and Instagram only where present, in new tabs', async () => {
    for (const [name, links] of Object.entries({
      'Maren Okafor': {
        LinkedIn: 'https://linkedin.example/in/maren-okafor',
        Instagram: 'https://instagram.example/marenokafor',
      },
      'Priya Raman': {
        LinkedIn: 'https://linkedin.example/in/priya-raman',
        Twitter: 'https://twitter.example/priyaraman',
        Instagram: 'https://instagram.example/priya.draws.loops',
      },
      'Jonah Adeyemi': {},
    })) {
      const { outsideLinks } = team.card(name)
      await expect(outsideLinks, name).toHaveCount(Object.keys(links).length)
      for (const [index, [network, address]] of Object.entries(links).entries()) {
        const link = outsideLinks.nth(index)
        await expect(link).toHaveAccessibleName(`${name} on ${network} (opens in a new tab)`)
        await expect(link).toHaveAttribute('href', address)
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      }
    }
  })

  await test.step('the business highlights state the facts', async () => {
    const { highlights } = team
    await expect(page.getByRole('heading', { name: 'Business Highlights', level: 2 })).toBeVisible()
    await expect(highlights.getByRole('heading', { level: 3 })).toHaveText([
      'Founded',
      'Funding Stage',
      'Initial Clients',
      'AI-Powered Tools',
    ])
    await expect(highlights).toContainText(['March 2025', 'Pre-seed', '2 signed agreements', '6 integrated apps'])
    await expect(highlights.nth(2)).toContainText('Pennsylvania')
    await expect(highlights.nth(2)).toContainText('Florida')
    await expect(highlights.nth(2)).toContainText('Q2 2025')
  })

  await test.step('a card shows photo, name, title and the way to the full bio', async () => {
    const card = team.card('Maren Okafor')
    await expect(card.photo).toHaveAttribute('src', '/team/maren-okafor.png')
    await expect(card.photo).toHaveAccessibleName('Portrait of Maren Okafor')
    await expect.poll(() => card.photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(card.role).toHaveText('Founder and Chief Executive')
    await expect(card.fullBio).toHaveAttribute('href', '/team/maren-okafor')
    await card.fullBio.click()
    await expect(page).toHaveURL('/team/maren-okafor')
    await expect(team.heading).toHaveText('Maren Okafor')
  })

  await test.step('a team that was loaded once is not asked for again', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Our Team' }).click()
    await expect(team.names).toHaveText(seeded)
    expect(calls.filter((url) => url.endsWith('/api/team-members/active'))).toEqual([])
  })
})

test.describe('the heading', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test("it is the h1_header of the page, and 'Our Team' without one", async ({ page, content, visit }) => {
    const { heading, names } = teamScreen(page)
    await content.setPage({ key: 'team', title: 'A title', h1Header: 'The people who dig' })
    await visit('/team')
    await expect(heading).toHaveText('The people who dig')

    for (const h1Header of [null, '']) {
      await content.setPage({ key: 'team', title: 'A title', h1Header })
      await visit('/team')
      await expect(heading).toHaveText('Our Team')
      await expect(page).toHaveTitle('A title')
    }

    await test.step('no record at all', async () => {
      await content.removePage('team')
      const response = await visit('/team')
      expect(response?.status()).toBe(200)
      await expect(heading).toHaveText('Our Team')
      await expect(page).toHaveTitle('Our Team | Heal Your Roots Systems')
    })

    await test.step('the call fails: the members are there, with a status that keeps crawlers away', async () => {
      await content.withoutTable('content_pages', async () => {
        const response = await page.goto('/team')
        expect(response?.status()).toBe(503)
        await expect(heading).toHaveText('Our Team')
        await expect(names).toHaveText(seeded)
        await expect(page).toHaveTitle('Our Team | Heal Your Roots Systems')
      })
    })
  })

  test('on a client navigation it is asked for once more and then left at the fallback', async ({
    page,
    content,
    visit,
  }) => {
    await content.setPage({ key: 'team', title: 'A title', h1Header: 'The people who dig' })
    let calls = 0
    await page.route('**/api/content-pages/team', (route) => {
      calls += 1
      return route.fulfill({ status: 500, json: { error: 'Failed to fetch SEO data' } })
    })
    await visit('/team/maren-okafor')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Our Team' }).click()
    await expect(teamScreen(page).names).toHaveText(seeded)
    await expect.poll(() => calls).toBe(2)
    await page.waitForTimeout(600)
    expect(calls).toBe(2)
    await expect(teamScreen(page).heading).toHaveText('Our Team')
    await expect(page).toHaveTitle('Our Team | Heal Your Roots Systems')
  })
})

test.describe('the members', () => {
  test('an inactive one is hidden, and shown as soon as they are active', async ({ page, content }) => {
    const team = teamScreen(page)
    await page.goto('/team')
    await expect(team.names).toHaveText(seeded)
    await content.changeMember('sam-whitfield', { isActive: true })
    await content.changeMember('theo-lindqvist', { isActive: false })
    await page.goto('/team')
    await expect(team.names).toHaveText([
      'Maren Okafor',
      'Lucía Benavides',
      'Priya Raman',
      'Jonah Adeyemi',
      'Sam Whitfield',
    ])
  })

  test('they are ordered by display order, those without one come last, and equals go by name; nobody is no failure', async ({
    page,
    content,
    visit,
  }) => {
    const team = teamScreen(page)
    await content.addMembers([
      { slug: 'zoe', name: 'Zoe Zander', displayOrder: 2 },
      { slug: 'anton', name: 'Anton Aalto', displayOrder: null },
      { slug: 'abel', name: 'Abel Abara', displayOrder: 2 },
      { slug: 'late', name: 'Aaron Late', displayOrder: 2_147_483_647 },
    ])
    await page.goto('/team')
    await expect(team.names).toHaveText([
      'Maren Okafor',
      'Abel Abara',
      'Lucía Benavides',
      'Zoe Zander',
      'Theo Lindqvist',
      'Priya Raman',
      'Aaron Late',
      'Anton Aalto',
      'Jonah Adeyemi',
    ])

    await test.step('a team of nobody is an empty grid, not a failure', async () => {
      await content.removeMembers()
      const response = await visit('/team')
      expect(response?.status()).toBe(200)
      await expect(team.cards).toHaveCount(0)
      await expect(page.getByText(failure)).toHaveCount(0)
      await expect(team.highlights).toHaveCount(4)
    })
  })

  test('a bio is cut to 150 characters, with an ellipsis only if cut, and a missing photo is an initial', async ({
    page,
    content,
    visit,
  }) => {
    const team = teamScreen(page)
    const exact = 'x'.repeat(bioPreviewLength)
    const emoji = '🌱'.repeat(bioPreviewLength)
    const cases = [
      { name: 'Exactly 150', bio: exact, shown: exact },
      { name: 'One more', bio: `${exact}y`, shown: `${exact}…` },
      { name: 'Cut behind a full stop', bio: `${exact.slice(1)}. y`, shown: `${exact.slice(1)}…` },
      { name: 'Short', bio: 'Ten chars.', shown: 'Ten chars.' },
      { name: 'Emoji count as one and are not torn', bio: `${emoji}🌳`, shown: `${emoji}…` },
    ]
    await content.changeMember('theo-lindqvist', { image: '' })
    await content.addMembers(cases.map(({ name, bio }, index) => ({ slug: `case-${index}`, name, bio })))
    await visit('/team')
    for (const { name, shown } of cases) await expect(team.card(name).bio).toHaveText(shown)
    await expect(team.card('Theo Lindqvist').photo).toHaveCount(0)
    await expect(team.card('Theo Lindqvist').avatar).toHaveText('T')
    // Ten cards leave no place free.
    await expect(page.getByRole('link', { name: /^Could this be you/ })).toHaveCount(0)
  })

  test.describe('whose photo does not load', () => {
    test.use({ allowedConsole: [/Failed to load resource|violates the following Content Security Policy/] })

    test('show their initial: the photo is gone, the connection breaks, early or late, or the host is not configured', async ({
      page,
      content,
      visit,
    }) => {
      await content.changeMember('maren-okafor', { image: '/team/nobody-is-here.png' })
      await content.changeMember('theo-lindqvist', { image: 'https://images.example/theo.png' })
      await page.route('**/team/priya-raman.png', (route) => route.abort())
      const gate = Promise.withResolvers<void>()
      await page.route('**/team/lucia-benavides.png', async (route) => {
        await gate.promise
        await route.abort()
      })
      await visit('/team')
      const team = teamScreen(page)
      await expect(team.card('Maren Okafor').avatar).toHaveText('M')
      await expect(team.card('Maren Okafor').photo).toHaveCount(0)
      await expect(team.card('Theo Lindqvist').avatar).toHaveText('T')
      await expect(team.card('Priya Raman').avatar).toHaveText('P')
      await expect(team.card('Jonah Adeyemi').photo).toBeVisible()
      await expect(team.card('Lucía Benavides').photo).toHaveCount(1)
      gate.resolve()
      await expect(team.card('Lucía Benavides').avatar).toHaveText('L')
    })
  })
})

test.describe('arriving by client navigation', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })
  const list = '**/api/team-members/active'

  test('a failure is told after exactly one call each time, and placeholders are shown until the members arrive', async ({
    page,
    visit,
  }) => {
    const team = teamScreen(page)
    const footer = page.getByRole('contentinfo')
    await visit('/about')
    for (const { what, response } of [
      { what: 'with 500', response: { status: 500, json: { error: 'Failed to fetch team members' } } },
      { what: 'with 503', response: { status: 503, json: { error: 'Failed to fetch team members' } } },
      { what: 'with something that is not JSON', response: { status: 200, body: '<html>' } },
      { what: 'because there is no connection', response: undefined },
    ]) {
      await test.step(`it fails ${what}`, async () => {
        const gate = Promise.withResolvers<void>()
        let calls = 0
        await page.route(list, async (route) => {
          calls += 1
          await gate.promise
          await (response ? route.fulfill(response) : route.abort())
        })
        await footer.getByRole('link', { name: 'Our Team' }).click()
        await expect(team.placeholders).toHaveCount(2)
        gate.resolve()
        await expect(team.failure).toHaveText(failure)
        await expect(team.placeholders).toHaveCount(0)
        await expect(team.highlights).toHaveCount(4)
        await page.waitForTimeout(500)
        expect(calls).toBe(1)
        // By keyboard, and the mouse away: where it rests it might ask ahead.
        await page.mouse.move(0, 0)
        await footer.getByRole('link', { name: 'About Us' }).press('Enter')
        await expect(team.heading).toHaveText('About Heal Your Roots Systems')
        await page.unroute(list)
      })
    }

    await test.step('two placeholder cards are shown until the members arrive', async () => {
      const release = await hold(page, list)
      await footer.getByRole('link', { name: 'Our Team' }).click()
      await expect(team.heading).toHaveText('Our Team')
      await expect(team.placeholders).toHaveCount(2)
      await expect(team.list.locator('ul')).toHaveAttribute('aria-busy', 'true')
      await expect(team.names).toHaveCount(0)
      await expect(team.highlights).toHaveCount(4)
      release()
      await expect(team.names).toHaveText(seeded)
      await expect(team.placeholders).toHaveCount(0)
    })
  })

  test('a call that fails at once, even before the page is there, is still exactly one', async ({ page, visit }) => {
    let calls = 0
    await page.route(list, (route) => {
      calls += 1
      return route.fulfill({ status: 500, json: { error: 'Failed to fetch team members' } })
    })
    await visit('/about')
    // Not a click of the mouse: hovering may ask ahead of the navigation.
    await page.getByRole('link', { name: 'Our Team' }).last().dispatchEvent('click')
    await expect(teamScreen(page).failure).toHaveText(failure)
    await page.waitForTimeout(500)
    expect(calls).toBe(1)
  })
})

test.describe('when the server cannot get the list', () => {
  test('the document says so with 503, is not stored anywhere, and the next good one replaces it', async ({
    content,
    request,
  }) => {
    await content.withoutTable('team_members', async () => {
      const response = await request.get('/team')
      expect(response.status()).toBe(503)
      expect(await response.text()).toContain(failure)
      expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
    })
    const again = await request.get('/team')
    expect(again.status()).toBe(200)
    expect(again.headers()).not.toHaveProperty('retry-after')
    const html = await again.text()
    expect(html).not.toContain(failure)
    for (const name of seeded) expect(html).toContain(name)
  })

  test.describe('in a browser', () => {
    test.use({ allowedConsole: [/Failed to load resource/] })

    test('the page says so, and recovers when the browser gets the list', async ({ page, content, visit }) => {
      const team = teamScreen(page)
      const gate = Promise.withResolvers<void>()
      await page.route('**/api/team-members/active', async (route) => {
        await gate.promise
        await route.continue()
      })
      await content.withoutTable('team_members', async () => {
        await visit('/team')
        await expect(team.failure).toHaveText(failure)
      })
      gate.resolve()
      await expect(team.names).toHaveText(seeded)
      await expect(team.failure).toHaveCount(0)
    })
  })
})
