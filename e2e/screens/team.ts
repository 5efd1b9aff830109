import type { Page } from '@playwright/test'

export function teamScreen(page: Page) {
  const list = page.getByRole('region', { name: 'Team members' })
  const highlights = page.getByRole('region', { name: 'Business Highlights' })
  const cards = list.getByRole('listitem')
  return {
    heading: page.getByRole('heading', { level: 1 }),
    list,
    grid: list.locator('.team'),
    cards,
    names: cards.getByRole('heading', { level: 2 }),
    placeholders: page.getByTestId('member-placeholder'),
    failure: list.getByRole('alert'),
    highlights: highlights.getByRole('listitem'),
    card: (name: string) => {
      const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
      return {
        itself: card,
        avatar: card.locator('.avatar'),
        photo: card.getByRole('img'),
        role: card.locator('.role'),
        bio: card.locator('.bio'),
        outsideLinks: card.locator('a[href^="http"]'),
        fullBio: card.getByRole('link', { name: 'View Full Bio' }),
      }
    },
  }
}
