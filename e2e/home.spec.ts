import type { Locator } from '@playwright/test'
import { appStatusLabels, apps } from '#contract/apps.ts'
import { facts } from '#contract/facts.ts'
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

test.describe('the pilot banner', () => {
  test('offers six months free with white-glove data migration', async ({ page, visit }) => {
    await visit('/')
    const banner = page.getByRole('complementary', { name: 'Pilot offer' })
    await expect(banner).toContainText('6 months free')
    await expect(banner).toContainText('white-glove data migration')
    await expectNewTab(banner.getByRole('link', { name: 'Sign Up Now' }), pilotSite)
  })

  test('opens the pilot site in a new tab and leaves ours where it is', async ({ page, context, visit }) => {
    await context.route(`${pilotSite}**`, (route) => route.fulfill({ body: 'the pilot' }))
    await visit('/')
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Sign Up Now' }).click()
    const tab = await opened
    await expect(tab).toHaveURL(pilotSite)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL('/')
  })

  test('is on the home page only', async ({ page, visit }) => {
    await visit('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('complementary', { name: 'Pilot offer' })).toHaveCount(0)
  })

  test('keeps its offer on a phone', async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/')
    const banner = page.getByRole('complementary', { name: 'Pilot offer' })
    await expect(banner.getByText('6 months free')).toBeInViewport()
    await expect(banner.getByRole('link', { name: 'Sign Up Now' })).toBeInViewport()
  })
})

test.describe('the heading', () => {
  test('is the one of the page’s record', async ({ page, visit, content }) => {
    await content.setPage({ key: 'home', title: 'Changed title', h1Header: 'Roots & <b>shoots</b>' })
    await visit('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roots & <b>shoots</b>')
    await expect(page).toHaveTitle('Changed title')
  })

  for (const { what, heading } of [
    { what: 'has none', heading: null },
    { what: 'has an empty one', heading: '' },
  ]) {
    test(`is the page’s own when the record ${what}`, async ({ page, visit, content }) => {
      await content.setPage({ key: 'home', title: 'A title only', h1Header: heading })
      await visit('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fallbackHeading)
      await expect(page).toHaveTitle('A title only')
    })
  }

  test.describe('without a record', () => {
    test.use({ allowedConsole: [/status of (404|50\d)/] })

    test('is the page’s own', async ({ page, visit, content }) => {
      await content.removePage('home')
      await visit('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fallbackHeading)
      await expect(page).toHaveTitle(/Heal Your Roots Systems/)
    })

    test('is the page’s own while the records cannot be read', async ({ page, content }) => {
      await content.withoutTable('content_pages', async () => {
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(fallbackHeading)
      })
    })
  })
})

test.describe('the six apps', () => {
  const expected = [
    ['HYR Flow', 'Practice management', 'Pilot Available'],
    ['GrowthTracker', 'License & CE tracker', 'Available Now'],
    ['Marketplace', 'Assistance programs', 'Coming Soon'],
    ['Supervision Connect', 'Role-play training', 'Coming Soon'],
    ['HYR Grow', 'Content generator', 'Coming Soon'],
    ['Client Engagement', 'Part of HYR Flow', 'Coming Soon'],
  ] as const

  test('each have a card with its status', async ({ page, visit }) => {
    await visit('/')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(6)
    for (const [index, [name, kind, status]] of expected.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(name)
      await expect(card.getByText(kind, { exact: true })).toBeVisible()
      await expect(card.getByText(status, { exact: true })).toBeVisible()
    }
  })

  test('say what each of them does', async ({ page, visit }) => {
    await visit('/')
    const card = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
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

  test('the two that can be had lead outside in a new tab, and each leads to its section of the solutions', async ({
    page,
    visit,
  }) => {
    await visit('/')
    const cards = page.getByRole('article')
    await expectNewTab(cards.nth(0).getByRole('link', { name: 'Join Pilot' }), pilotSite)
    await expectNewTab(cards.nth(1).getByRole('link', { name: 'Get Started' }), trackerSite)
    await expect(cards.locator('a[target]')).toHaveCount(2)
    for (const [index, { section }] of apps.entries()) {
      await expect(cards.nth(index).locator('a:not([target])')).toHaveAttribute('href', `/solutions#${section}`)
    }
  })

  test('hang on the hero as tips: six links with the same names and states', async ({ page, visit }) => {
    await visit('/')
    const tips = page.getByRole('list', { name: 'The six apps' }).getByRole('link')
    await expect(tips).toHaveText(apps.map(({ name, kind, status }) => `${name}${kind}${appStatusLabels[status]}`))
    const addresses = await tips.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(apps.map(({ id }) => `#app-${id}`))
  })

  for (const width of [1440, 390]) {
    for (const { id, name } of apps) {
      test(`at ${width} px the tip ${name} leads to its card and takes focus there`, async ({ page, visit }) => {
        await page.setViewportSize({ width, height: 800 })
        await visit('/')
        const tip = page.locator(`.eco__tips [data-to="${id}"]`)
        const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
        await tip.focus()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`/#app-${id}`)
        await expect(card).toBeFocused()
        await expect(card).toHaveCSS('outline-style', 'solid')
        await expect(card.getByRole('heading')).toBeInViewport()
        const header = await page.getByRole('banner').boundingBox()
        expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
      })
    }
  }

  test('a tip leads to its card a second time too', async ({ page, visit }) => {
    await visit('/')
    const tip = page.getByRole('list', { name: 'The six apps' }).getByRole('link').last()
    const card = page.getByRole('article').last()
    for (let time = 0; time < 2; time++) {
      await tip.click()
      await expect(card).toBeFocused()
      await expect(card).toBeInViewport()
    }
  })

  test('a tip lights its own root and no other', async ({ page, visit }) => {
    await visit('/')
    const lit = () =>
      page.evaluate(() => {
        const colours = [...document.querySelectorAll<SVGElement>('.rootnet--wide [data-app]')].map((root) => {
          const strand = root.querySelector('.rn-strand:not(.rn-strand--core)')
          const isLit = strand && getComputedStyle(strand).stroke === getComputedStyle(root).color
          return isLit ? (root.dataset.app ?? '') : ''
        })
        return colours.filter(Boolean)
      })
    expect(await lit()).toEqual([])
    for (const { id } of apps.slice(0, 3)) {
      await page.locator(`.eco__tips [data-to="${id}"]`).hover()
      await expect.poll(lit).toEqual([id])
    }
  })
})

test.describe('the value section', () => {
  test('says what the industry receives, what women’s health gets, and what we take off', async ({ page, visit }) => {
    await visit('/')
    const section = page.getByRole('region', { name: 'Bringing Mental Health Into the Modern Age' })
    await expect(section.getByRole('heading', { level: 2 })).toHaveText('Bringing Mental Health Into the Modern Age')
    const figures = section.getByRole('figure')
    await expect(figures).toHaveCount(3)
    await expect(figures.nth(0)).toContainText('$40 billion a year')
    await expect(figures.nth(1)).toContainText(/2%\s*goes to women’s health/)
    await expect(figures.nth(2)).toContainText(/up to 70%\s*less administrative burden/i)
  })

  test('says in words what each picture shows', async ({ page, visit }) => {
    await visit('/')
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
})

test.describe('the products at work', () => {
  for (const { path, width, shape } of [
    { path: '/', width: 390, shape: 'tall' },
    { path: '/', width: 1440, shape: 'wide' },
    { path: '/solutions', width: 390, shape: 'tall' },
  ]) {
    test(`four screens of ${path} at ${width} px are fetched when they come near, in one theme`, async ({ page }) => {
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

  test('are captioned, and described for those who do not see them', async ({ page, visit }) => {
    await visit('/')
    const figures = page.locator('#seen').getByRole('figure')
    await expect(figures).toHaveCount(4)
    for (const [index, name] of ['HYR Flow', 'HYR Flow', 'GrowthTracker', 'Supervision Connect'].entries()) {
      await expect(figures.nth(index)).toContainText(`Fig. ${index + 1}. ${name}`)
      await expect(figures.nth(index).getByRole('img')).toHaveAccessibleName(new RegExp(`drawn screen of ${name}`))
    }
  })

  test('follow the theme', async ({ page, visit }) => {
    await visit('/')
    const shown = page.locator('#seen img').filter({ visible: true })
    await expect(shown.first()).toHaveAttribute('src', '/screens/note-wide-dark.svg')
    await page
      .getByRole('button', { name: /theme|light/i })
      .first()
      .click()
    await expect(shown.first()).toHaveAttribute('src', '/screens/note-wide-light.svg')
  })
})

test('every kind of reader finds their page in one click', async ({ page, visit }) => {
  await visit('/')
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

test('the closing call leads to the contact page and to the solutions', async ({ page, visit }) => {
  await visit('/')
  const closing = page.getByRole('region', { name: 'Bring us the problem that keeps coming back.' })
  await expect(closing.getByRole('link', { name: 'Schedule Your Demo' })).toHaveAttribute('href', '/contact')
  await expect(closing.getByRole('link', { name: 'Explore the Ecosystem' })).toHaveAttribute('href', '/solutions')
})

test('the facts about the company are those of the one module', async ({ page, visit }) => {
  await visit('/')
  const strip = page.getByRole('list', { name: 'Company facts' }).getByRole('listitem')
  await expect(strip).toHaveText([
    'HIPAA-compliant',
    'SOC 2 Type II',
    'Founded March 2025',
    '2 signed client agreements in Pennsylvania and Florida',
  ])
  await expect(strip).toContainText([...facts.compliance, facts.founded, String(facts.agreements.count)])
})

test.describe('the drawings', () => {
  test('say nothing to a screen reader but for the screens: what they show is in the words', async ({
    page,
    visit,
  }) => {
    await visit('/')
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
    test(`at ${width} px one hero drawing is on show, and nothing moves for those who want no motion`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit('/')
      await expect(page.locator('.rootnet').filter({ visible: true })).toHaveCount(1)
      const running = await page.evaluate(() =>
        document.getAnimations().map((animation) => (animation as CSSAnimation).animationName ?? animation.id),
      )
      expect(running).toEqual([])
      await expect(page.locator('.eco__tips li').first()).toHaveCSS('opacity', '1')
      await expect(page.locator('.rootnet').filter({ visible: true })).toHaveCSS('clip-path', 'none')
    })
  }

  test.describe('for everybody else', () => {
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
      await expect.poll(names, { timeout: 10_000 }).toEqual(['rn-flow'])
      await expect(page.locator('.eco__tips li').last()).toHaveCSS('opacity', '1')
    })
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
