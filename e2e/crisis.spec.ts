import { distressWords } from '#contract/inbox/messages.staff.ts'
import { tablesWith } from './fixtures/database.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { contactScreen } from './screens/contact-screen.ts'

test('words of distress bring help beside the field, leave no trace, and come to staff first', async ({
  page,
  visit,
  open,
  database,
  context,
  site,
  expectFineInEveryLook,
}) => {
  test.slow()
  const words = 'Some days I just want to die, Ottoline says.'
  await visit('/contact')
  const screen = contactScreen(page)
  await screen.message.focus()
  await page.waitForLoadState('networkidle')
  const note = screen.form.locator('[aria-live=polite]')
  await screen.message.pressSequentially('Do you offer suicide prevention training? ')
  await page.waitForTimeout(900)
  await expect(note).toHaveText('')

  await screen.message.fill('Ya no quiero vivir, dice Ottoline.')
  await expect(note).toContainText('llame al 988 y oprima 2, o envíe la palabra AYUDA')
  await expect(note).toHaveAttribute('lang', 'es')
  await screen.message.fill('¿Ofrecen formación en prevención del suicidio?')
  await expect(note).toHaveText('')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await screen.message.fill(words)
  await expect(note).toContainText('call or text 988')
  await expect(note.getByRole('link')).toHaveText(['988', '911', 'findahelpline.com'])
  expect(asked).toEqual([])
  expect(await tablesWith(database.pool, 'ottoline')).toEqual([])
  await expectFineInEveryLook()
  await screen.message.press('Tab')
  await expect(note.getByRole('link', { name: '988' })).toBeFocused()

  await screen.name.fill('Ottoline Reed')
  await screen.email.fill('ottoline@visitor.test')
  await screen.subject.selectOption('general')
  await page.waitForTimeout(2_100)
  await screen.send.click()
  await expect(screen.toast).toContainText('Message sent!')
  expect(await tablesWith(database.pool, 'ottoline')).toEqual(['contact_messages'])
  const { rows } = await database.pool.query(`select * from contact_messages where name = 'Ottoline Reed'`)
  expect(JSON.stringify(rows)).not.toMatch(/distress|crisis/i)
  expect(site.log()).not.toMatch(/distress|crisis|ottoline/i)

  await database.pool.query(
    `insert into contact_messages (name, email, subject, message, created_at)
     select 'Later ' || i, 'later@visitor.test', 'demo', 'How much is it?', now() + interval '1 ms' * i - interval '1 s'
     from generate_series(1, 3) i;
     update contact_messages set created_at = now() - interval '1 day' where name = 'Ottoline Reed'`,
  )
  await signInAs(context, database, site.origin, 'editor')
  await open('/cms/dashboard?tab=messages')
  await expect(page.locator('.submission').first()).toContainText(/Ottoline Reed.*May be in distress/)
  await open('/cms/dashboard?tab=dashboard')
  await page.getByRole('link', { name: distressWords.line }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ottoline Reed')
  await expect
    .poll(
      async () => (await database.pool.query(`select read_at from contact_messages where name = 'Ottoline Reed'`)).rows,
    )
    .toEqual([{ read_at: expect.any(Date) }])
  await expect(page.getByText('they can call or text 988')).toBeVisible()
  await database.pool.query(`update contact_messages set message = 'Ya no quiero vivir.' where name = 'Ottoline Reed'`)
  await page.reload()
  await expect(page.getByText('call 988 and press 2, or text AYUDA to 988')).toBeVisible()
  await page.getByRole('button', { name: 'Add 988 and 911' }).click()
  await expect(page.getByLabel('Your reply to Ottoline Reed')).toHaveValue(/oprima 2.*AYUDA.*911/)
  await page.getByLabel('Your reply to Ottoline Reed').fill('')
  await open('/cms/dashboard?tab=dashboard')
  await expect(page.getByText(/new messages wait/)).toBeVisible()
  await expect(page.getByText('Nobody has replied yet.')).toBeVisible()
  await database.pool.query(`update contact_messages set state = 'answered' where name = 'Ottoline Reed'`)
  await page.reload()
  await expect(page.getByText(/new messages wait/)).toBeVisible()
  await expect(page.getByText(distressWords.line)).toHaveCount(0)
  await database.pool.query(
    `delete from contact_messages where email in ('ottoline@visitor.test', 'later@visitor.test')`,
  )
})
