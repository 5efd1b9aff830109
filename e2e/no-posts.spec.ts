import { createHash } from 'node:crypto'
import { defaultFacts as facts } from '#contract/website/facts.ts'
import { expect, test } from './fixtures/test.ts'

test('the page says that the blog is coming soon, from when and how often', async ({ page }) => {
  await page.goto('/blog')
  const main = page.getByRole('main')
  await expect(main.locator('.status')).toHaveText('Coming Soon')
  await expect(main.locator('dl')).toContainText('Expected launch')
  await expect(main.locator('dl')).toContainText(facts.blogLaunch)
  await expect(main.locator('dl')).toContainText('Bi-weekly updates')
})

test('six topics are announced', async ({ page }) => {
  await page.goto('/blog')
  const topics = page.getByRole('region', { name: 'Six things we’ll write about' }).getByRole('listitem')
  await expect(topics).toHaveCount(6)
  for (const topic of await topics.all()) await expect(topic.getByRole('heading', { level: 3 })).toHaveText(/\S/)
})

test('until the first post is out the page is what it was before there were any, byte for byte', async ({
  request,
}) => {
  const html = await (await request.get('/blog')).text()
  const [main = ''] = /<main.*?<\/main>/s.exec(html) ?? []
  const withoutIdsOfReact = main.replaceAll(/_R_\w+_/g, '')
  expect(createHash('sha256').update(withoutIdsOfReact).digest('hex')).toBe(
    '0cd8cb59652d2e4ec8b0d3537d603012b49ad17cde4a4fa7fdceeb3772496686',
  )
  expect(html).not.toContain('feed.xml')
})
