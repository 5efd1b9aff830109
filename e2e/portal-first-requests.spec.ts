import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { staffPaths } from '#contract/staff.ts'
import { expect, test } from './fixtures/portal-test.ts'

test('a screen opened by link asks who is there before any script, and for the list of its address once', async ({
  page,
  signedIn: _,
  hearNothing,
}) => {
  await hearNothing()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.goto('/cms/dashboard?tab=messages&state=answered')
  await expect(page.locator('.pane__name')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.indexOf(staffPaths.user)).toBeLessThan(asked.findIndex((path) => path.endsWith('.js')))
  expect(asked.filter((path) => path === staffPaths.user)).toHaveLength(1)
  expect(asked.filter((path) => path.startsWith(`${messageStaffPaths.list}?`))).toHaveLength(1)
})
