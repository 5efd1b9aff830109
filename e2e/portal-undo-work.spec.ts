import { addStaffUser } from './fixtures/accounts.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

test.describe.configure({ mode: 'default' })

for (const width of [390, 1440])
  test(`an owner looks at somebody’s morning at ${width} px, and undoes it`, async ({
    page,
    context,
    open,
    site,
    database,
    expectFineInEveryLook,
  }) => {
    test.slow()
    const { pool } = database
    const countMails = async () => (await pool.query('select from outgoing_mails')).rowCount
    const mailsBefore = await countMails()
    await pool.query('truncate job_applications cascade')
    const person = await addStaffUser(database, { email: `morning${width}.${process.pid}@healyourroots.example` })
    await pool.query(`update cms_users set first_name = 'Nell', last_name = 'Wide${width}' where id = $1`, [person])
    const { rows } = await pool.query<{ id: number }>(
      `insert into job_applications (first_name, last_name, email, job_title, cover_letter, captcha, stage)
       select 'Person', i::text, 'p' || i || '@undo.test', 'Nurse', 'x', 'verified',
         (array['declined', 'declined', 'offer'])[i]::application_stage
       from generate_series(1, 3) i returning id`,
    )
    const stages = async () =>
      (await pool.query('select stage from job_applications order by id')).rows.map(({ stage }) => stage)
    // The third was moved on by somebody else.
    for (const { id } of rows)
      await pool.query(
        `with event as (insert into audit_log (user_id, action, subject)
           values ($1, 'application-moved', 'application:' || $2::int) returning id)
         insert into audit_values (event_id, before, after) select id, '{"stage":"new"}', '{"stage":"declined"}' from event`,
        [person, id],
      )
    await pool.query(
      `insert into audit_log (user_id, action, subject) values ($1, 'application-replied', 'application:' || $2::int)`,
      [person, rows[0]?.id],
    )

    await signInAs(context, database, site.origin, 'owner')
    await page.setViewportSize({ width, height: 900 })
    await open('/cms/dashboard?tab=activity')
    await page.getByText('Undo what somebody did').click()
    const form = page.locator('details').filter({ hasText: 'Undo what somebody did' })
    await form.getByRole('button', { name: 'Show what would be undone' }).click()
    await expect(form.getByText('Please choose a person')).toBeVisible()
    await form.getByLabel('Whose work').selectOption(`Nell Wide${width}`)
    await form.getByRole('button', { name: 'Show what would be undone' }).click()
    await expect(form.getByRole('region', { name: '2 changes would be undone' }).getByRole('listitem')).toHaveCount(2)
    const rest = form.getByRole('region', { name: '2 cannot be undone' })
    await expect(rest).toContainText('This cannot be undone here.')
    await expect(rest).toContainText('It was changed again later.')
    expect(await stages()).toEqual(['declined', 'declined', 'offer'])
    await expectFineInEveryLook()
    await page.setViewportSize({ width, height: 900 })
    await form.getByRole('button', { name: 'Undo 2 changes' }).click()
    await expect(page.locator('.toast')).toContainText('2 changes are undone.')
    expect(await stages()).toEqual(['new', 'new', 'offer'])
    const { rows: log } = await pool.query(
      `select action, subject from audit_log where user_id <> $1 order by id desc limit 3`,
      [person],
    )
    expect(log.map(({ action }) => action)).toEqual(['work-undone', 'application-moved', 'application-moved'])
    expect(log[0].subject).toBe(`cms-user:${person}`)
    await expect(
      page
        .locator('.activity__event')
        .filter({ hasText: `undid the work of Nell Wide${width}` })
        .first(),
    ).toBeVisible()
    expect(await countMails()).toBe(mailsBefore)
  })
