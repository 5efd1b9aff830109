import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/portal-mail-test.ts'
import { keepToast } from './fixtures/toast.ts'

const applications = '/cms/dashboard?tab=applications'

test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ database }) => {
  await database.pool.query('truncate job_applications, outgoing_mails cascade')
  await database.pool.query(`
    insert into job_applications (first_name, last_name, email, job_title, cover_letter, captcha, created_at)
    select 'Person', i::text, 'person' || i || '@decline.test', 'Nurse Trainer', 'I listen.', 'verified',
      now() - make_interval(hours => i)
    from generate_series(1, 4) i`)
})

const toast = (page: Page) => page.locator('.toast')
const press = async (page: Page, name: string) => {
  await keepToast(page)
  await toast(page).getByRole('button', { name }).click()
}

for (const width of [390, 1440])
  test(`the move to Declined offers the mail at ${width} px: one press, held, and stopped with the move`, async ({
    page,
    enter,
    database,
    smtp,
    expectFineInEveryLook,
  }) => {
    test.slow()
    /** The stage, and how the mail waits. */
    const state = async () =>
      (
        await database.pool.query(
          `select a.last_name || ' ' || a.stage || coalesce(' ' || m.state || case when m.due_at > now() + interval '9 minutes'
             and r.text like 'Hello Person,%' then ', held' else '' end, '') as state
           from job_applications a left join application_replies r on r.application_id = a.id
           left join outgoing_mails m on m.subject_id = a.id and m.issue = r.id and m.kind = 'application-reply'
           order by a.last_name`,
        )
      ).rows.map((row) => row.state)
    await page.setViewportSize({ width, height: 900 })
    await enter(applications)

    await test.step('from the menu of an open applicant', async () => {
      await page.locator('.submission').filter({ hasText: 'Person 1' }).getByRole('link').click()
      await page.getByRole('button', { name: 'Other stages, and more' }).click()
      await page.getByRole('menuitem', { name: 'Declined' }).click()
      await expect(toast(page)).toContainText('Person 1 is in Declined now.')
      await keepToast(page)
      await expectFineInEveryLook()
      await page.setViewportSize({ width, height: 900 })
      await press(page, 'Send the decline')
      await expect(toast(page)).toContainText('The reply to Person 1 leaves')
      expect(await state()).toEqual(['1 declined queued, held', '2 new', '3 new', '4 new'])
      await press(page, 'Undo')
      await expect(toast(page)).toContainText('The reply was stopped.')
      expect(await state()).toEqual(['1 new', '2 new', '3 new', '4 new'])
    })

    await test.step('several at once from the list', async () => {
      await page.goto(`${applications}&q=Person`)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Select' }).click()
      for (const one of ['Person 2', 'Person 3']) await page.getByLabel(`Select ${one}`).check()
      await page.getByRole('button', { name: 'Move', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Declined' }).click()
      await press(page, 'Send 2 declines')
      await expect(toast(page)).toContainText('2 replies leave')
      expect(await state()).toEqual(['1 new', '2 declined queued, held', '3 declined queued, held', '4 new'])
    })

    await test.step('a card dropped on Declined, and no mail if nobody asks for it', async () => {
      await page.goto(`${applications}&view=board`)
      const card = page.locator('.cardlet').filter({ hasText: 'Person 4' })
      if (width === 390) {
        await card.getByRole('button', { name: 'Move Person 4 to another stage' }).click()
        await page.getByRole('menuitem', { name: 'Declined' }).click()
      } else await card.dragTo(page.getByRole('region', { name: 'Closed' }).getByRole('link', { name: /^Declined/ }))
      await expect(toast(page)).toContainText('Person 4 is in Declined now.')
      await expect(toast(page).getByRole('button', { name: 'Send the decline' })).toBeVisible()
      await keepToast(page)
      // Its key is Undo, not the offer beside it.
      await page.keyboard.press('z')
      await expect.poll(async () => (await state()).at(-1)).toBe('4 new')
    })
    expect(smtp.mails.filter(({ to }) => to?.[0]?.address?.endsWith('@decline.test'))).toEqual([])
  })
