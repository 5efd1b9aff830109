import { expectNothingTooWide } from './fixtures/looks.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

test('who is set inactive is shown wherever they still are, each place one tap away', async ({
  page,
  open,
  database,
  context,
  content,
  site,
  expectAccessible,
}) => {
  content.touch()
  await signInAs(context, database, site.origin, 'owner')
  const { rows } = await database.pool.query<{ id: number; name: string; slug: string }>(
    'select id, name, slug from team_members where is_active order by display_order limit 1',
  )
  const { id, name, slug } = rows[0] ?? { id: 0, name: '', slug: '' }
  await database.pool.query(
    `insert into slug_redirects (kind, old_slug, new_slug) values ('team-member', 'once', $1)`,
    [slug],
  )
  await database.pool.query(`insert into saved_replies (title, text) values ('Signed', $1)`, [`Yours, ${name}`])
  await page.setViewportSize({ width: 360, height: 780 })
  await open(`/cms/dashboard?tab=team-members&id=${id}`)
  await page.getByLabel('Active on the website').click()
  await page.getByRole('button', { name: 'Save Changes' }).click()

  const places = page.getByRole('region', { name: `Where ${name} still is` })
  await expect(places.getByRole('listitem').filter({ hasText: 'Their photo' })).toBeVisible()
  await expectAccessible()
  await expectNothingTooWide(page)
  await places.getByRole('button', { name: 'Remove: Former addresses of their page' }).click()
  await expect(places.getByText('/team/once')).toHaveCount(0)
  await places.getByRole('link', { name: 'Open: Saved reply: Signed' }).click()
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue(`Yours, ${name}`)

  await open(`/cms/dashboard?tab=team-members&id=${id}`)
  await page.getByRole('button', { name: 'Where they still are' }).click()
  await expect(places.getByRole('listitem').filter({ hasText: 'Saved reply: Signed' })).toBeVisible()
  await places.getByRole('button', { name: 'Done' }).click()
  await expect(places).toHaveCount(0)
})
