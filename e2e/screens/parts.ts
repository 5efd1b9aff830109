import type { Page } from '@playwright/test'

/** The page that shows every component of the design system. */
export function partsScreen(page: Page) {
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const region = page.getByRole('region', { name: 'Notifications (F8)' })
  const toasts = region.getByRole('listitem')
  return {
    part,
    heading: page.getByRole('heading', { level: 1 }),
    showToast: page.getByRole('button', { name: 'Show a toast' }),
    showFailure: page.getByRole('button', { name: 'Show a failure' }),
    region,
    /** What F8 puts focus on. */
    toastList: region.getByRole('list'),
    toasts,
    dismiss: toasts.getByRole('button', { name: 'Dismiss' }),
    announcement: page.locator('[role="status"][aria-live]'),
    firstTipped: page.getByRole('button', { name: 'Rest here' }),
    secondTipped: page.getByRole('button', { name: 'Then here' }),
    tooltip: page.getByRole('tooltip'),
  }
}
