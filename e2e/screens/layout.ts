import { expect, type Page } from '@playwright/test'

/** What surrounds every public page. */
export function layoutScreen(page: Page) {
  const header = page.getByRole('banner')
  const nav = header.getByRole('navigation', { name: 'Main' })
  const burger = header.locator('details.burger')
  const mobile = header.getByRole('navigation', { name: 'Mobile' })
  const footer = page.getByRole('contentinfo')
  return {
    skipLink: page.getByRole('link', { name: 'Skip to main content' }),
    main: page.getByRole('main'),
    header,
    logo: header.getByRole('link', { name: /^Heal Your Roots Systems ?, home$/ }),
    nav,
    dropdown: (label: 'About' | 'Solutions') => {
      const itself = nav.locator('details').filter({ has: page.locator('summary', { hasText: label }) })
      return { button: itself.locator('summary'), links: itself.getByRole('link') }
    },
    themeToggle: header.locator('.theme'),
    contact: header.locator('.header__act').getByRole('link', { name: 'Contact Us' }),
    menuButton: burger.locator('summary'),
    menu: mobile,
    menuLinks: mobile.getByRole('link'),
    footer,
    column: (title: string) => footer.getByRole('navigation', { name: title }).getByRole('link'),
  }
}

/** From the top of a page on which nothing has had focus yet: it is the first stop and leads past the header. */
export async function followSkipLink(page: Page) {
  const { skipLink, main } = layoutScreen(page)
  await expect(skipLink).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
}
