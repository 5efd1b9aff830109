import type { Page } from '@playwright/test'

export function teamMemberScreen(page: Page) {
  const profile = page.getByRole('article')
  const roles = profile.getByRole('region', { name: 'Other Roles' })
  return {
    heading: page.getByRole('heading', { level: 1 }),
    profile,
    breadcrumb: page.getByRole('navigation', { name: 'Breadcrumb' }),
    avatar: profile.locator('.avatar'),
    photo: profile.getByRole('img'),
    title: profile.locator('.lede'),
    bio: profile.locator('.profile__bio'),
    roles,
    roleItems: roles.getByRole('listitem'),
    socialLinks: profile.locator('.member__soc a'),
    connect: profile.getByRole('complementary'),
    contactNow: profile.getByRole('link', { name: 'Contact Now' }),
    loading: page.locator('[aria-busy="true"]'),
    backToTeam: page.getByRole('link', { name: 'Back to Team' }),
  }
}
