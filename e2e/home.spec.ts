import type { Locator } from '@playwright/test'
import { appStatusLabels, apps } from '#contract/website/apps.ts'
import { defaultFacts as facts } from '#contract/website/facts.ts'
import { readHeading } from './fixtures/html.ts'
import { expect, test } from './fixtures/test.ts'

const fallbackHeading = 'The Complete Mental Health Technology Ecosystem'
const pilotSite = 'https://pilot.healyourroots.example/'
const trackerSite = 'https://tracker.healyourroots.example/'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

async function expectNewTab(link: Locator, href: string) {
  await expect(link).toHaveAttribute('href', href)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
}

test('the pilot banner makes its offer on the home page only, and opens the pilot site in a new tab', async ({
  page,
  context,
  visit,
}) => {
  await context.route(`${pilotSite}**`, (route) => route.fulfill({ body: 'the pilot' }))
  await page.setViewportSize({ width: 320, height: 640 })
  await visit('/')
  const banner = page.getByRole('complementary', { name: 'Pilot offer' })
  const link = banner.getByRole('link', { name: 'Sign Up Now' })
  await expect(banner.getByText('6 months free')).toBeInViewport()
  await expect(link).toBeInViewport()

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(banner).toContainText('6 months free')
  await expect(banner).toContainText('white-glove data migration')
  await expectNewTab(link, pilotSite)

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign Up Now' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(pilotSite)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()
  await expect(page).toHaveURL('/')

  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await expect(banner).toHaveCount(0)
})

test.describe('the heading', () => {
  test.use({ allowedConsole: [/status of (404|50\d)/] })

  test('is the one of the page’s record, and the page’s own without one', async ({ page, visit, content }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await content.setPage({ key: 'home', title: 'Changed title', h1Header: 'Roots & <b>shoots</b>' })
    await visit('/')
    await expect(heading).toHaveText('Roots & <b>shoots</b>')
    await expect(page).toHaveTitle('Changed title')

    for (const h1Header of [null, '']) {
      await content.setPage({ key: 'home', title: 'A title only', h1Header })
      await visit('/')
      await expect(heading).toHaveText(fallbackHeading)
      await expect(page).toHaveTitle('A title only')
    }

    await content.removePage('home')
    await visit('/')
    await expect(heading).toHaveText(fallbackHeading)
    await expect(page).toHaveTitle(/Heal Your Roots Systems/)
  })

  test('is the page’s own while the records cannot be read', async ({ request, content }) => {
    await content.withoutTable('content_pages', async () => {
      expect(readHeading(await (await request.get('/')).text())).toBe(fallbackHeading)
    })
  })
})

test('the six apps have a card each, and a tip on the hero that leads to it', async ({ page, visit }) => {
  await visit('/')
  const cards = page.getByRole('article')
  const card = (name: string) => cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
  const tips = page.getByRole('list', { name: 'The six apps' }).getByRole('link')
  const tip = (id: string) => page.locator(`.eco__tips [data-to="${id}"]`)

  await test.step('each card has its status', async () => {
    const expected = [
      ['HYR Flow', 'Practice management', 'Pilot Available'],
      ['GrowthTracker', 'License & CE tracker', 'Available Now'],
      ['Marketplace', 'Assistance programs', 'Coming Soon'],
      ['Supervision Connect', 'Role-play training', 'Coming Soon'],
      ['HYR Grow', 'Content generator', 'Coming Soon'],
      ['Client Engagement', 'Part of HYR Flow', 'Coming Soon'],
    ] as const
    await expect(cards).toHaveCount(6)
    for (const [index, [name, kind, status]] of expected.entries()) {
      await expect(cards.nth(index).getByRole('heading', { level: 3 })).toHaveText(name)
      await expect(cards.nth(index).getByText(kind, { exact: true })).toBeVisible()
      await expect(cards.nth(index).getByText(status, { exact: true })).toBeVisible()
    }
  })

  await test.step('and says what the app does', async () => {
    const claims = {
      'HYR Flow': [
        /Practice management/,
        /AI transcription/,
        /telehealth/,
        /scheduling/,
        /automated billing/,
        /insurance claims/,
        /6 months free/,
        /white-glove data migration/,
      ],
      GrowthTracker: [/continuing-education/, /Supervision hours\s*coming soon/],
      Marketplace: [/No broker fees/, /smart contracts/, /integrated payments/],
      'Supervision Connect': [/Role-play/, /AI personas/, /video and audio analysis/, /standardized grade/],
      'HYR Grow': [/Content generator/, /social posts/, /blog articles/, /schedule/],
      'Client Engagement': [/client/],
    }
    for (const [name, patterns] of Object.entries(claims)) {
      for (const pattern of patterns) await expect(card(name)).toContainText(pattern)
    }
  })

  await test.step('the two that can be had lead outside in a new tab, and each leads to its section of the solutions', async () => {
    await expectNewTab(cards.nth(0).getByRole('link', { name: 'Join Pilot' }), pilotSite)
    await expectNewTab(cards.nth(1).getByRole('link', { name: 'Get Started' }), trackerSite)
    await expect(cards.locator('a[target]')).toHaveCount(2)
    for (const [index, { section }] of apps.entries()) {
      await expect(cards.nth(index).locator('a:not([target])')).toHaveAttribute('href', `/solutions#${section}`)
    }
  })

  await test.step('the tips are six links with the same names and states', async () => {
    await expect(tips).toHaveText(apps.map(({ name, kind, status }) => `${name}${kind}${appStatusLabels[status]}`))
    const addresses = await tips.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(apps.map(({ id }) => `#app-${id}`))
  })

  await test.step('a tip lights its own root and no other', async () => {
    const lit = () =>
      page.evaluate(() => {
        const colors = [...document.querySelectorAll<SVGElement>('.rootnet--wide [data-app]')].map((root) => {
          const strand = root.querySelector('.rn-strand:not(.rn-strand--core)')
          const isLit = strand && getComputedStyle(strand).stroke === getComputedStyle(root).color
          return isLit ? (root.dataset.app ?? '') : ''
        })
        return colors.filter(Boolean)
      })
    expect(await lit()).toEqual([])
    for (const { id } of apps.slice(0, 3)) {
      await tip(id).hover()
      await expect.poll(lit).toEqual([id])
    }
  })

  for (const width of [1440, 390]) {
    await test.step(`at ${width} px each tip leads to its card and puts focus there`, async () => {
      await page.setViewportSize({ width, height: 800 })
      for (const { id, name } of apps) {
        await tip(id).focus()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`/#app-${id}`)
        await expect(card(name)).toBeFocused()
        await expect(card(name)).toHaveCSS('outline-style', 'solid')
        await expect(card(name).getByRole('heading')).toBeInViewport()
        const header = await page.getByRole('banner').boundingBox()
        expect((await card(name).boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
      }
    })
  }

  await test.step('and a second time too', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (let time = 0; time < 2; time++) {
      await tips.last().click()
      await expect(cards.last()).toBeFocused()
      await expect(cards.last()).toBeInViewport()
    }
  })
})

for (const { path, width, shape } of [
  { path: '/', width: 390, shape: 'tall' },
  { path: '/', width: 1440, shape: 'wide' },
  { path: '/solutions', width: 390, shape: 'tall' },
]) {
  test(`the four screens of ${path} at ${width} px are fetched when they come near, in one theme`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const fetched: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/screens\/(.*)\.svg$/.exec(request.url()) ?? []
      if (name) fetched.push(name)
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])
    for (const screen of await page.locator('.shot').all()) await screen.scrollIntoViewIfNeeded()
    const near = ['note', 'claim', 'renewals', 'rehearsal'].map((name) => `${name}-${shape}-dark`)
    await expect.poll(() => fetched.toSorted()).toEqual(near.toSorted())
    for (const screen of await page.locator('.shot img').filter({ visible: true }).all()) {
      expect(
        await screen.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0)
    }
  })
}

test('the sections below the apps, and the drawings in words', async ({ page, visit }) => {
  await visit('/')

  await test.step('the value section says what the industry receives, what women’s health gets, and what we take off', async () => {
    const section = page.getByRole('region', { name: 'Bringing Mental Health Into the Modern Age' })
    await expect(section.getByRole('heading', { level: 2 })).toHaveText('Bringing Mental Health Into the Modern Age')
    const figures = section.getByRole('figure')
    await expect(figures).toHaveCount(3)
    await expect(figures.nth(0)).toContainText('$40 billion a year')
    await expect(figures.nth(1)).toContainText(/2%\s*goes to women’s health/)
    await expect(figures.nth(2)).toContainText(/up to 70%\s*less administrative burden/i)
  })

  await test.step('and in words what each of its pictures shows', async () => {
    const figures = page.locator('#value').getByRole('figure')
    await expect(figures.nth(0)).toContainText(
      'Forty growth rings. Each ring is one billion dollars; every tenth is marked.',
    )
    await expect(figures.nth(1)).toContainText('One hundred seeds, two lit.')
    await expect(figures.nth(2)).toContainText('Two cores of the same paperwork, one line per percent.')
    await expect(figures.nth(2).getByRole('term')).toHaveText([
      'Administrative burden today100 lines',
      'With the ecosystem, at best30 lines',
    ])
  })

  await test.step('the products at work are captioned, and described for those who do not see them', async () => {
    const figures = page.locator('#seen').getByRole('figure')
    await expect(figures).toHaveCount(4)
    for (const [index, name] of ['HYR Flow', 'HYR Flow', 'GrowthTracker', 'Supervision Connect'].entries()) {
      await expect(figures.nth(index)).toContainText(`Fig. ${index + 1}. ${name}`)
      await expect(figures.nth(index).getByRole('img')).toHaveAccessibleName(new RegExp(`drawn screen of ${name}`))
    }
  })

  await test.step('every kind of reader finds their page in one click', async () => {
    const doors = page.getByRole('region', { name: 'Where do you stand?' }).getByRole('link')
    const addresses = await doors.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual([
      '/ai-for-therapists',
      '/ai-for-wellness-students',
      '/ai-for-teachers',
      '/investors',
      '/careers',
    ])
  })

  await test.step('the closing call leads to the contact page and to the solutions', async () => {
    const closing = page.getByRole('region', { name: 'Bring us the problem that keeps coming back.' })
    await expect(closing.getByRole('link', { name: 'Schedule Your Demo' })).toHaveAttribute('href', '/contact')
    await expect(closing.getByRole('link', { name: 'Explore the Ecosystem' })).toHaveAttribute('href', '/solutions')
  })

  await test.step('the facts about the company are those of the one module', async () => {
    const strip = page.getByRole('list', { name: 'Company facts' }).getByRole('listitem')
    await expect(strip).toHaveText([
      'HIPAA-compliant',
      'SOC 2 Type II',
      'Founded March 2025',
      '2 signed client agreements in Pennsylvania and Florida',
    ])
    await expect(strip).toContainText([facts.hipaa, facts.soc2, facts.founded, facts.agreements])
  })

  await test.step('the drawings say nothing to a screen reader but for the screens: what they show is in the words', async () => {
    const exposed = await page
      .locator('svg')
      .evaluateAll((all) => all.filter((svg) => !svg.closest('[aria-hidden="true"]')).map((svg) => svg.outerHTML))
    expect(exposed).toEqual([])
    await expect(page.getByRole('img')).toHaveCount(4)
    const tree = await page.getByRole('region', { name: fallbackHeading }).ariaSnapshot()
    expect(tree).not.toMatch(/img|Symptoms|Your practice/)
    expect(tree).toContain('link "HYR Flow Practice management Pilot Available"')
  })

  for (const width of [390, 768, 1440]) {
    await test.step(`at ${width} px one hero drawing is on show, and nothing moves for those who want no motion`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('.rootnet').filter({ visible: true })).toHaveCount(1)
      const running = await page.evaluate(() =>
        document.getAnimations().map((animation) => (animation as CSSAnimation).animationName ?? animation.id),
      )
      expect(running).toEqual([])
      await expect(page.locator('.eco__tips li').first()).toHaveCSS('opacity', '1')
      await expect(page.locator('.rootnet').filter({ visible: true })).toHaveCSS('clip-path', 'none')
    })
  }

  await test.step('the products at work follow the theme', async () => {
    const shown = page.locator('#seen img').filter({ visible: true })
    await expect(shown.first()).toHaveAttribute('src', '/screens/note-wide-dark.svg')
    await page
      .getByRole('button', { name: /theme|light/i })
      .first()
      .click()
    await expect(shown.first()).toHaveAttribute('src', '/screens/note-wide-light.svg')
  })
})

test.describe('for those who do not mind motion the drawings', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('grow once and then only pulse', async ({ page, visit }) => {
    await visit('/')
    const names = () =>
      page.evaluate(() => [
        ...new Set(
          document
            .getAnimations()
            .filter((animation) => animation.playState === 'running')
            .map((animation) => (animation as CSSAnimation).animationName),
        ),
      ])
    await expect.poll(names).toEqual(['rn-flow'])
    await expect(page.locator('.eco__tips li').last()).toHaveCSS('opacity', '1')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the page is whole and its tips lead to the cards', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fallbackHeading)
    await expect(page.getByRole('article')).toHaveCount(6)
    await page.getByRole('list', { name: 'The six apps' }).getByRole('link').last().click()
    await expect(page).toHaveURL('/#app-engage')
    await expect(page.getByRole('article').last()).toBeInViewport()
  })
})
