import type { Page } from '@playwright/test'

/** What the portal's pages share. */
export const portalScreen = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  spinner: page.locator('.cms__wait .spin'),
  toast: page.locator('.toast'),
  errors: page.locator('.error'),
  // The login page
  loginForm: page.getByRole('form', { name: 'Log in' }),
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  login: page.locator('.signin').getByRole('button'),
  newPassword: page.getByLabel('New password'),
  // The dashboard
  who: page.locator('.dash__who'),
  logout: page.getByRole('button', { name: 'Logout' }),
  menu: page.getByRole('navigation', { name: 'Portal' }).locator('.menu__label'),
  entry: (name: string) => page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name, exact: true }),
  footer: page.getByRole('contentinfo'),
})
