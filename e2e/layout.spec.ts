import type { Locator, Page } from '@playwright/test'
import { siteName } from '#contract/site.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { startSiteProcess } from './fixtures/process.ts'
import { expect, test } from './fixtures/test.ts'
import { followSkipLink, layoutScreen } from './screens/layout.ts'

const aboutPlaces = [
  { label: 'About Us', href: '/about' },
  { label: 'Our Team', href: '/team' },
]
const solutionPlaces = [
  { label: 'HYR Flow', href: '/solutions#hyr-flow' },
  { label: 'GrowthTracker', href: '/solutions#growthtracker' },
  { label: 'Supervision Connect', href: '/solutions#supervision' },
]
const dropdowns = [
  { label: 'About', places: aboutPlaces },
  { label: 'Solutions', places: solutionPlaces },
] as const
const menuPlaces = [
  { label: 'Home', href: '/' },
  ...aboutPlaces,
  ...solutionPlaces,
  { label: 'Contact Us', href: '/contact' },
]

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

/** Labels in their order, and where each leads. */
async function expectPlaces(links: Locator, places: readonly { label: string; href: string }[]) {
  await expect(links).toContainText(places.map(({ label }) => label))
  expect(await hrefs(links)).toEqual(places.map(({ href }) => href))
}

async function expectNewTab(link: Locator, href: string | RegExp) {
  await expect(link).toHaveAttribute('href', href)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/)
}

test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' }, allowedConsole: [/status of 404/] })

test('the header leads everywhere, by keyboard and by pointer', async ({ page, visit, expectAccessible }) => {
  await visit('/')
  const { logo, header, nav, main, dropdown, themeToggle, contact, menuButton } = layoutScreen(page)
  const home = nav.getByRole('link', { name: 'Home' })
  const [about, solutions] = [dropdown('About'), dropdown('Solutions')]

  await test.step('Home, the dropdowns, the theme and Contact Us follow in this order', async () => {
    await expect(home).toHaveAttribute('href', '/')
    await expect(contact).toHaveAttribute('href', '/contact')
    await expect(menuButton).toBeHidden()
    await logo.focus()
    for (const stop of [home, about.button, solutions.button, themeToggle, contact]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
  })

  await test.step('a dropdown has its links, closed at first', async () => {
    for (const { label, places } of dropdowns) {
      const { button, links } = dropdown(label)
      await expect(button).toHaveText(label)
      await expect(links).toHaveCount(0)
      await button.click()
      await expectPlaces(links, places)
      await button.click()
      await expect(links).toHaveCount(0)
    }
  })

  await test.step('it opens and closes with Enter and Space, and Tab walks into it', async () => {
    const { button, links } = solutions
    for (const key of ['Enter', 'Space']) {
      await button.focus()
      await page.keyboard.press(key)
      await expect(links).toHaveCount(3)
      await expect(button).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(links.first()).toBeFocused()
      await button.focus()
      await page.keyboard.press(key)
      await expect(links).toHaveCount(0)
    }
  })

  await test.step('it opens with ArrowDown at its first link and with ArrowUp at its last', async () => {
    const { button, links } = solutions
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowUp')
    await expect(links.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(links).toHaveCount(0)
  })

  await test.step('it is walked with the arrow keys, round and round, without scrolling the page', async () => {
    const { button, links } = solutions
    await button.focus()
    for (const stop of [links.nth(0), links.nth(1), links.nth(2), button, links.nth(0)]) {
      await page.keyboard.press('ArrowDown')
      await expect(stop).toBeFocused()
    }
    for (const stop of [button, links.nth(2), links.nth(1)]) {
      await page.keyboard.press('ArrowUp')
      await expect(stop).toBeFocused()
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  await test.step('it closes with Escape and gives focus back to its button', async () => {
    const { button, links } = about
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(links.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(links).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('it closes when Tab leaves it, forwards and backwards', async () => {
    await about.button.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await expect(solutions.button).toBeFocused()
    await expect(about.links).toHaveCount(0)

    await about.button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await expect(home).toBeFocused()
    await expect(about.links).toHaveCount(0)
  })

  await test.step('it closes when another opens, and is accessible', async () => {
    await about.button.click()
    await solutions.button.click()
    await expect(solutions.links).toHaveCount(3)
    await expect(about.links).toHaveCount(0)
    await expectAccessible()
    await solutions.button.click()
  })

  await test.step('it closes with a click anywhere else, and the click still does its work', async () => {
    const { button, links } = solutions
    await button.click()
    await page.mouse.click(20, 800)
    await expect(links).toHaveCount(0)
    await button.click()
    await themeToggle.click()
    await expect(links).toHaveCount(0)
    await expect(page.locator('html')).toHaveClass('light')
    await themeToggle.click()
  })

  await test.step('the header stays at the top of the window, and a line parts it from the page below', async () => {
    const line = () => header.evaluate((element) => getComputedStyle(element, '::after').borderBottomColor)
    expect(await line()).toBe('rgba(0, 0, 0, 0)')
    await page.mouse.wheel(0, 1_200)
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
    await expect.poll(line).toMatch(/^rgb\(/)
  })

  await test.step('a dropdown leads somewhere with Enter, closes, and hands focus to the page', async () => {
    await about.button.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/about')
    await expect(about.links).toHaveCount(0)
    await expect(main).toBeFocused()
  })
})

test('on another page the header marks the page and leads home', async ({ page, visit }) => {
  await visit('/about')
  const { logo, nav, dropdown } = layoutScreen(page)
  const { button, links } = dropdown('About')
  await button.click()
  await expect(nav.locator('[aria-current="page"]')).toHaveCount(1)
  await expect(nav.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page')
  await button.click()

  await test.step('a dropdown closes too when its link leads to the page that one is on', async () => {
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(links).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await expect(logo).toHaveAttribute('href', '/')
  await logo.click()
  await expect(page).toHaveURL('/')
})

test.describe('the mobile menu', () => {
  test.use({ viewport: narrow })

  test('has the same links in the same groups, is accessible and closes when it has led somewhere', async ({
    page,
    visit,
    expectAccessible,
  }) => {
    await visit('/')
    const { nav, contact, main, menu, menuButton, menuLinks } = layoutScreen(page)
    await expect(nav).toBeHidden()
    await expect(contact).toBeHidden()
    await expect(menu).toBeHidden()

    await test.step('its button says Open menu, then Close menu', async () => {
      await expect(menuButton.getByText('Open menu')).toBeVisible()
      await expect(menuButton.getByText('Close menu')).toBeHidden()
      await menuButton.click()
      await expect(menuButton.getByText('Close menu')).toBeVisible()
      await expect(menuButton.getByText('Open menu')).toBeHidden()
    })
    await expectPlaces(menuLinks, menuPlaces)
    await expect(menu.getByRole('heading')).toHaveText(['About', 'Solutions'])
    await expectAccessible()
    await menuButton.click()
    await expect(menu).toBeHidden()

    await test.step('it closes when it leads to the page that one is on', async () => {
      await menuButton.click()
      await menuLinks.getByText('Home').click()
      await expect(menu).toBeHidden()
    })

    await menuButton.click()
    await menuLinks.getByText('About Us').click()
    await expect(page).toHaveURL('/about')
    await expect(menu).toBeHidden()
    await expect(main).toBeFocused()
  })

  test('keeps focus inside, closes with Escape or a tap beside it, and fits the window', async ({ page, visit }) => {
    await visit('/about')
    const { menu, menuButton, menuLinks, main, skipLink, logo } = layoutScreen(page)

    await test.step('Tab and Shift+Tab go round', async () => {
      await menuButton.focus()
      await page.keyboard.press('Enter')
      for (let index = 0; index < menuPlaces.length; index++) {
        await page.keyboard.press('Tab')
        await expect(menuLinks.nth(index)).toBeFocused()
      }
      await page.keyboard.press('Tab')
      await expect(menuButton).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(menuLinks.last()).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(menuLinks.nth(-2)).toBeFocused()
      await menuButton.press('Enter')
      await expect(menu).toBeHidden()
    })

    await test.step('it closes with Escape and gives focus back', async () => {
      await menuButton.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await expect(menuLinks.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(menuButton).toBeFocused()
    })

    await test.step('it scrolls where the window is too low for it', async () => {
      await page.setViewportSize({ width: 844, height: 390 })
      await menuButton.click()
      const box = await menu.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(390)
      await menuLinks.last().scrollIntoViewIfNeeded()
      await expect(menuLinks.last()).toBeInViewport()
      await menuButton.click()
      await page.setViewportSize(narrow)
    })

    await test.step('it closes with a tap beside it', async () => {
      await menuButton.click()
      await expect(menu).toBeVisible()
      await main.click({ position: { x: 20, y: 700 } })
      await expect(menu).toBeHidden()
    })

    await test.step('it lets go of the keyboard when the window has become too wide for it', async () => {
      await menuButton.focus()
      await page.keyboard.press('ArrowDown')
      await expect(menuLinks.first()).toBeFocused()
      await page.setViewportSize(wide)
      await expect(menuButton).toBeHidden()
      const focused = () =>
        page.evaluate(() => document.activeElement?.checkVisibility() && document.activeElement.tagName)
      await page.keyboard.press('Shift+Tab')
      await expect.poll(focused).toMatch(/^(A|BUTTON|SUMMARY)$/)
      await logo.focus()
      await page.keyboard.press('Shift+Tab')
      await expect(skipLink).toBeFocused()
    })
  })
})

test('the footer says who we are and leads everywhere', async ({ page, visit }) => {
  await visit('/')
  const { footer, column } = layoutScreen(page)

  await test.step('the logo, the tagline and a LinkedIn link', async () => {
    await expect(footer.getByRole('link', { name: /^Heal Your Roots Systems ?, home$/ })).toHaveAttribute('href', '/')
    await expect(
      footer.getByText('Transforming organizations and communities through systems thinking and root cause analysis.', {
        exact: true,
      }),
    ).toBeVisible()
    await expectNewTab(footer.getByRole('link', { name: `${siteName} on LinkedIn` }), /^https:\/\/linkedin\.example\//)
  })

  await test.step('the columns Main Links, Resources and Our Network', async () => {
    await expect(footer.getByRole('heading')).toHaveText(['Main Links', 'Resources', 'Our Network'])
    await expectPlaces(column('Main Links'), [
      { label: 'Home', href: '/' },
      ...aboutPlaces,
      { label: 'Solutions', href: '/solutions' },
      { label: 'Careers', href: '/careers' },
      { label: 'Contact', href: '/contact' },
    ])
    await expectPlaces(column('Resources'), [
      { label: 'HYR vs Agency', href: '/hyr-vs-agency' },
      { label: 'AI for Therapists', href: '/ai-for-therapists' },
      { label: 'AI for Wellness Students', href: '/ai-for-wellness-students' },
      { label: 'AI for Teachers', href: '/ai-for-teachers' },
      { label: 'Blog', href: '/blog' },
      { label: 'Investors', href: '/investors' },
    ])
  })

  await test.step('four sister sites that open in new tabs, and a mail link', async () => {
    const network = column('Our Network')
    await expect(network).toHaveCount(5)
    for (let index = 0; index < 4; index++) await expectNewTab(network.nth(index), /^https:\/\/\w+\.\w+\.example\/$/)
    expect(new Set(await hrefs(network)).size).toBe(5)
    await expect(network.last()).toHaveAttribute('href', 'mailto:hello@healyourroots.example')
    await expect(network.last()).not.toHaveAttribute('target')
  })

  await test.step('the copyright of this year, a credit and the legal links', async () => {
    const line = footer.getByText(`© ${new Date().getFullYear()} ${siteName}.`)
    await expect(line).toContainText('Built by')
    await expectNewTab(line.getByRole('link'), /^https:\/\//)
    await expectPlaces(
      footer
        .getByRole('listitem')
        .filter({ hasText: /Privacy|Terms|Health|Accessibility|Sitemap/ })
        .getByRole('link'),
      [
        { label: 'Privacy Policy', href: '/privacy' },
        { label: 'Terms of Service', href: '/terms' },
        { label: 'Consumer Health Data', href: '/consumer-health-data' },
        { label: 'Accessibility', href: '/accessibility' },
        { label: 'Sitemap', href: '/sitemap' },
      ],
    )
  })
})

test.describe('addresses outside the site', () => {
  const links = (page: Page) => {
    const { footer, column } = layoutScreen(page)
    return {
      signUp: page.getByRole('link', { name: 'Sign Up Now' }),
      joinPilot: page.getByRole('link', { name: 'Join Pilot' }),
      getStarted: page.getByRole('link', { name: 'Get Started' }),
      network: column('Our Network'),
      linkedin: footer.getByRole('link', { name: `${siteName} on LinkedIn` }),
      builder: footer.getByRole('link', { name: 'our own engineers' }),
    }
  }

  test('come from the environment', async ({ page, visit, database }) => {
    test.skip(!isFullRun, 'starts a site of its own; reading the environment is tried without a browser')
    const site = await startSiteProcess({
      DATABASE_URL: database.url,
      LINK_PILOT: 'https://one.example/join?from=site',
      LINK_TRACKER: 'https://two.example/',
      LINK_WELLNESS: 'https://three.example/',
      LINK_LEARNING: 'https://four.example/',
      LINK_LINKEDIN: 'https://five.example/us',
      LINK_BUILDER: 'https://six.example/',
      EMAIL_CONTACT: 'post@seven.example',
    })
    try {
      await visit(`${site.origin}/`)
      const { signUp, joinPilot, getStarted, network, linkedin, builder } = links(page)
      for (const link of [signUp, joinPilot]) await expectNewTab(link, 'https://one.example/join?from=site')
      await expectNewTab(getStarted, 'https://two.example/')
      expect(await hrefs(network)).toEqual([
        'https://one.example/join?from=site',
        'https://two.example/',
        'https://three.example/',
        'https://four.example/',
        'mailto:post@seven.example',
      ])
      await expectNewTab(linkedin, 'https://five.example/us')
      await expectNewTab(builder, 'https://six.example/')
      expect(await page.content()).not.toContain('healyourroots.example')
    } finally {
      await site.stop()
    }
  })

  test('that are none lead to /contact in the same tab', async ({ page, visit, database }) => {
    const none = ['PILOT', 'TRACKER', 'WELLNESS', 'LEARNING', 'LINKEDIN', 'BUILDER'].map((name) => [
      `LINK_${name}`,
      'none',
    ])
    const site = await startSiteProcess({ DATABASE_URL: database.url, ...Object.fromEntries(none) })
    try {
      await visit(`${site.origin}/`)
      const { signUp, joinPilot, getStarted, network, linkedin, builder } = links(page)
      for (const link of [signUp, joinPilot, getStarted, linkedin, builder]) {
        await expect(link).toHaveAttribute('href', '/contact')
        await expect(link).not.toHaveAttribute('target')
        await expect(link).not.toHaveAccessibleName(/new tab/)
      }
      expect(await hrefs(network)).toEqual([...Array(4).fill('/contact'), 'mailto:hello@healyourroots.example'])
      expect(await hrefs(page.getByRole('link'))).not.toContain('#')
    } finally {
      await site.stop()
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const expectRealAddresses = async (page: Page) => {
    const addresses = await hrefs(page.locator('a'))
    expect(addresses.length).toBeGreaterThan(20)
    for (const address of addresses) expect(address).toMatch(/^(\/|https:\/\/|mailto:|tel:988$|#\w)/)
  }
  const expectNoThemeToggle = async (page: Page) => {
    await expect(layoutScreen(page).header).toBeVisible()
    await expect(layoutScreen(page).themeToggle).toBeHidden()
  }

  test('skip link and menus lead on, and nothing is on show that could do nothing', async ({ page }) => {
    const { dropdown, menu, menuButton, menuLinks } = layoutScreen(page)
    await page.goto('/')
    await followSkipLink(page)
    await expectNoThemeToggle(page)
    await expectRealAddresses(page)

    await test.step('the dropdowns open, one at a time, and lead on', async () => {
      for (const { label, places } of dropdowns) {
        const { button, links } = dropdown(label)
        await button.focus()
        await page.keyboard.press('Enter')
        await expectPlaces(links, places)
      }
      await expect(dropdown('About').links).toHaveCount(0)
      await dropdown('About').button.click()
      await dropdown('About').links.first().click()
      await expect(page).toHaveURL('/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Heal Your Roots Systems')
    })
    await expectRealAddresses(page)

    await test.step('the mobile menu opens and leads on', async () => {
      await page.setViewportSize(narrow)
      await page.goto('/')
      await expectNoThemeToggle(page)
      await expect(menuButton.getByText('Open menu')).toBeVisible()
      await menuButton.click()
      await expect(menuButton.getByText('Close menu')).toBeVisible()
      await expectPlaces(menuLinks, menuPlaces)
      await menuLinks.getByText('Our Team').click()
      await expect(page).toHaveURL('/team')
      await expect(menu).toBeHidden()
    })

    await page.goto('/nope')
    await expectRealAddresses(page)
  })
})

test('an unknown page is a 404 with header and footer, and with links that help', async ({ page, visit }) => {
  const { header, footer, main } = layoutScreen(page)
  for (const path of ['/nope', '/about/nope', '/deep/down/nope?and=more'])
    await test.step(path, async () => {
      const response = await visit(path)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle(/^404 Page Not Found/)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await expect(main.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
      await expect(header).toBeVisible()
      await expect(footer).toBeVisible()
      await expectPlaces(main.getByRole('link'), [
        { label: 'Back to Home', href: '/' },
        { label: 'View the sitemap', href: '/sitemap' },
      ])
      await main.getByRole('link', { name: 'Back to Home' }).click()
      await expect(page).toHaveURL('/')
      await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('404 Page Not Found')
    })
})

test('an unknown page of the portal is a 404 with neither', async ({ page }) => {
  const { header, footer, main } = layoutScreen(page)
  for (const path of ['/cms/x', '/cms/dashboard/x', '/cms/x/y'])
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await expect(main.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
      await expect(header).toHaveCount(0)
      await expect(footer).toHaveCount(0)
    })
})
