import { facts } from '#contract/facts.ts'
import { expect, test } from './fixtures/test.ts'

test('the page says that the blog is coming soon, from when and how often', async ({ page }) => {
  await page.goto('/blog')
  const main = page.getByRole('main')
  await expect(main.locator('.status')).toHaveText('Coming Soon')
  await expect(main.locator('dl')).toContainText('Expected launch')
  await expect(main.locator('dl')).toContainText(facts.blog.launch)
  await expect(main.locator('dl')).toContainText('Bi-weekly updates')
})

test('six topics are announced', async ({ page }) => {
  await page.goto('/blog')
  const topics = page.getByRole('region', { name: 'Six things we’ll write about' }).getByRole('listitem')
  await expect(topics).toHaveCount(6)
  for (const topic of await topics.all()) await expect(topic.getByRole('heading', { level: 3 })).toHaveText(/\S/)
})
