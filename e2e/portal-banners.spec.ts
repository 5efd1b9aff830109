import { expect, test } from './fixtures/portal-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a banner is put on a page, leads where it says, and is gone when it is over', async ({
  page,
  enter,
  site,
  database,
}) => {
  await enter('/cms/dashboard?tab=banners')
  await expect(page.getByRole('row').filter({ hasText: 'Pilot offer' })).toContainText('Home')
  await page.getByRole('button', { name: 'Add Banner' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Words').fill('We are <b>hiring</b>.')
  await dialog.getByLabel('Link (optional)').fill('See the jobs')
  await dialog.getByLabel('Where the link leads').fill('/careers')
  await dialog.getByLabel('About Us', { exact: true }).check()
  await dialog.getByRole('button', { name: /^(Save|Add)/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'We are <b>hiring</b>.' })).toContainText('About Us')

  const about = async () => (await fetch(`${site.origin}/about`)).text()
  await expect.poll(about).toContain('We are &lt;b&gt;hiring&lt;/b&gt;.')
  await page.goto(`${site.origin}/about`)
  const banner = page.getByRole('complementary', { name: 'Announcement' })
  await expect(banner.getByRole('link', { name: 'See the jobs' })).toHaveAttribute('href', '/careers')
  await page.goto(`${site.origin}/team`)
  await expect(banner).toHaveCount(0)

  await database.pool.query(`update banners set until_at = now() + interval '1 second' where words <> ''`)
  await database.pool.query(`select pg_notify('content_changed', '["banners"]')`)
  await expect.poll(about).not.toContain('hiring&lt;')
  await database.pool.query(`delete from banners where words <> ''`)
})
