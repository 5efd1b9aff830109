import { expect, test } from './fixtures/test.ts'

test.use({ allowedConsole: [/Failed to load resource/], contextOptions: { reducedMotion: 'reduce' } })

test('the failure message is announced', async ({ page, visit, content, expectAccessible }) => {
  await page.route('**/api/team-members/active', (route) => route.abort())
  await content.withoutTable('team_members', async () => {
    await visit('/team')
    await expect(page.getByRole('alert')).toHaveText('Failed to load team members. Please try again later.')
    await expectAccessible()
  })
})

test('the loading state is accessible too', async ({ page, visit, expectAccessible }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/team-members/active', async (route) => {
    await gate.promise
    await route.abort()
  })
  await visit('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click()
  await expect(page.getByTestId('member-placeholder')).toHaveCount(2)
  await expectAccessible()
})
