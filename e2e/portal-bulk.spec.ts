import { expectHeadingsInOrder, expectNothingTooWide } from './fixtures/looks.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

test.beforeEach(({ content }) => content.touch())

for (const width of [390, 1440])
  test(`at ${width} px a long list of jobs is filtered by state, and several jobs are closed and deleted at once`, async ({
    page,
    open,
    context,
    database,
    site,
    expectFineInEveryLook,
  }) => {
    test.slow()
    const { pool } = database
    const expectFine = async () => {
      await expectNothingTooWide(page)
      await expectFineInEveryLook()
      await page.setViewportSize({ width, height: 900 })
    }
    const remove = `delete from job_applications where email = 'ada@bulk.test'; delete from jobs where department = 'Bulk'`
    await pool.query(remove)
    await pool.query(`
      insert into jobs (slug, title, description, department, type, location, posted_date, is_active)
        select 'bulk-' || n, 'Bulk job ' || n, 'A description.', 'Bulk', 'Full-time', 'Remote', '2020-01-01'::date + n,
          n <= 3 from generate_series(1, 120) n;
      insert into job_applications (job_id, job_title, first_name, last_name, email, cover_letter, captcha)
        select id, title, 'Ada', 'Stone', 'ada@bulk.test', '', 'verified' from jobs where slug = 'bulk-2'`)
    const idOf = async (slug: string) =>
      (await pool.query<{ id: number }>('select id from jobs where slug = $1', [slug])).rows[0]?.id
    await signInAs(context, database, site.origin, 'owner')
    await page.setViewportSize({ width, height: 900 })

    // The oldest one is on no page that is loaded.
    await open(`/cms/dashboard?tab=jobs&id=${await idOf('bulk-1')}`)
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toHaveValue('Bulk job 1')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('searchbox').fill('Bulk')
    await page.getByRole('button', { name: 'Draft', exact: true }).click()
    const rows = page.locator('.records tbody tr')
    await expect(rows).toHaveCount(50)
    await expect(rows.first()).toContainText('Bulk job 120')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows).toHaveCount(100)
    await expect(page).toHaveURL(/show=draft/)

    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select Bulk job 120' }).check()
    await page.getByRole('checkbox', { name: 'Select Bulk job 119' }).check()
    const bar = page.getByRole('region', { name: '2 selected' })
    await expectHeadingsInOrder(page)
    await expectFine()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('alertdialog', { name: 'Delete these 2 jobs?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText('2 jobs are in the trash.', { exact: true })).toBeVisible()
    await expect(rows.first()).toContainText('Bulk job 118')
    const deleted = await pool.query(
      `select slug from jobs where department = 'Bulk' and deleted_at is not null order by 1`,
    )
    expect(deleted.rows).toEqual([{ slug: 'bulk-119' }, { slug: 'bulk-120' }])

    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await page.getByRole('region', { name: '3 selected' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    const left = page.getByRole('dialog', { name: 'One was left as it was' })
    await expect(left).toContainText('Bulk job 2 One person waits for a reply about this job.')
    await expectFine()
    await left.getByRole('button', { name: 'Close' }).last().click()
    await expect(rows).toHaveCount(1)
    const active = await pool.query(`select slug from jobs where department = 'Bulk' and is_active`)
    expect(active.rows).toEqual([{ slug: 'bulk-2' }])
    await pool.query(remove)
  })

test('posts and team members are chosen the same way', async ({ page, open, context, database, site, content }) => {
  const { pool } = database
  await content.addMembers([{ slug: 'bulk-member', name: 'Ruth Calloway' }])
  await signInAs(context, database, site.origin, 'owner')
  await open('/cms/dashboard?tab=team-members')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Ruth Calloway' }).check()
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('One team member is hidden.', { exact: true })).toBeVisible()
  const { rows } = await pool.query(`select is_active from team_members where slug = 'bulk-member'`)
  expect(rows).toEqual([{ is_active: false }])

  await pool.query(`
    with p as (insert into posts (slug, updated_at) values ('bulk-post', now() + interval '1 hour') returning id),
      v as (insert into post_versions (post_id, title, slug, lede, body, words) select id, 'Bulk post', 'bulk-post', 'l', 'b', 1 from p returning id, post_id)
    select from v`)
  await pool.query(
    `update posts p set text_id = v.id from post_versions v where v.post_id = p.id and p.slug = 'bulk-post'`,
  )
  await open('/cms/dashboard?tab=posts')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Bulk post' }).check()
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('One post is in the trash.', { exact: true })).toBeVisible()
  expect((await pool.query(`select from posts where slug = 'bulk-post' and deleted_at is not null`)).rowCount).toBe(1)
})
