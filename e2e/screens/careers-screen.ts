import type { Page } from '@playwright/test'

export const careersScreen = (page: Page) => {
  const positions = page.getByRole('region', { name: 'Open positions' })
  return {
    positions,
    search: positions.getByLabel('Search'),
    department: positions.getByLabel('Department'),
    type: positions.getByLabel('Job Type'),
    location: positions.getByLabel('Location'),
    clear: positions.getByRole('button', { name: 'Clear Filters', exact: true }),
    clearAll: positions.getByRole('button', { name: 'Clear All Filters' }),
    count: positions.getByRole('status'),
    cards: positions.locator('.job'),
    titles: positions.locator('.job h3'),
  }
}
