import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

test.beforeEach(({ content }) => content.touch())

for (const width of [390, 1440])
  test(`at ${width} px a job typed on one device is finished on another, and its draft is gone`, async ({
    page,
    open,
    context,
    database,
    site,
    browser,
    expectFineInEveryLook,
  }) => {
    test.slow()
    const { pool } = database
    await pool.query(`delete from job_drafts; delete from jobs where slug = 'draft-${width}'`)
    await signInAs(context, database, site.origin, 'owner')
    await page.setViewportSize({ width, height: 900 })
    await open('/cms/dashboard?tab=jobs')
    await page.getByRole('button', { name: 'Add Job' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Typed on the train')
    const drafts = async () =>
      (await pool.query<{ draft: string }>('select draft from job_drafts')).rows.map(({ draft }) => JSON.parse(draft))
    await expect.poll(drafts).toMatchObject([{ values: { title: 'Typed on the train' } }])

    const elsewhere = await browser.newContext({
      storageState: await context.storageState(),
      viewport: { width, height: 900 },
    })
    const other = await elsewhere.newPage()
    await other.goto(`${site.origin}/cms/dashboard?tab=jobs`)
    await other.getByRole('button', { name: 'Add Job' }).click()
    const editor = other.getByRole('dialog')
    await expect(editor.getByLabel('Title', { exact: true })).toHaveValue('Typed on the train')
    await expect(editor).toContainText('This is what you had typed before. It is not saved yet.')
    await expectFineInEveryLook()
    await editor.getByLabel('Address', { exact: true }).fill(`draft-${width}`)
    await editor.getByLabel('Department').fill('Care')
    await editor.getByLabel(/^Type/).selectOption('Full-time')
    await editor.getByLabel('Location', { exact: true }).fill('Remote')
    await editor.getByLabel('About the role').fill('A description of the role.')
    await editor.getByRole('button', { name: 'Add Job' }).click()
    await expect(editor).toHaveCount(0)
    await expect.poll(drafts).toEqual([])
    const { rows } = await pool.query('select title, is_active from jobs where slug = $1', [`draft-${width}`])
    expect(rows).toEqual([{ title: 'Typed on the train', is_active: false }])

    // Discarding forgets it too.
    await other.getByRole('button', { name: 'Add Job' }).click()
    await expect(editor.getByLabel('Title', { exact: true })).toHaveValue('')
    await editor.getByLabel('Title', { exact: true }).fill('Not this one')
    await expect.poll(async () => (await drafts()).length).toBe(1)
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await other.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(drafts).toEqual([])
    await elsewhere.close()
  })
