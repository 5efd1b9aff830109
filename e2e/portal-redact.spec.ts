import { expect, test } from './fixtures/portal-test.ts'

const mark = '[redacted]'

test('words are selected with the mouse or the keyboard, and gone from what is shown, searched and begun', async ({
  page,
  enter,
  database,
  expectAccessible,
}) => {
  const stored = await database.pool.query<{ message: number; application: number }>(`
    with message as (insert into contact_messages (name, email, subject, message)
      values ('Ada Stone', 'ada@mail.test', 'general', E'Hello there.\\nMy quixotism began in May. Can you help?') returning id),
    application as (insert into job_applications (job_title, first_name, last_name, email, cover_letter, captcha)
      values ('Nurse', 'Ada', 'Stone', 'ada@mail.test', E'Zolpidox\\r\\nhelps me. I can begin in May.', 'verified') returning id),
    note as (insert into application_notes (application_id, text) select id, 'Says she takes zolpidox.' from application)
    select message.id as message, application.id as application from message, application`)
  const { message, application } = stored.rows[0] ?? { message: 0, application: 0 }
  const dialog = page.getByRole('dialog', { name: 'Redact' })
  const confirm = dialog.getByRole('button', { name: 'Redact for good' })

  await test.step('with the mouse, on the page itself; a reply that was begun loses the words too', async () => {
    await enter(`/cms/dashboard?tab=messages&id=${message}`)
    await page.getByLabel('Your reply to').fill('Since your Quixotism began, what helps?')
    const text = page.locator('p.message')
    // As a browser selects by a double click, made longer by Shift and a click.
    const box = await text.evaluate((element) => {
      // Clear of the top bar.
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const range = document.createRange()
      const node = element.firstChild as Text
      const at = (words: string) => node.data.indexOf(words)
      range.setStart(node, at('quixotism'))
      range.setEnd(node, at(' in May'))
      const { left, right, top, height } = range.getBoundingClientRect()
      return { left, right, y: top + height / 2 }
    })
    await page.mouse.move(box.left + 1, box.y)
    await page.mouse.down()
    await page.mouse.move(box.right - 1, box.y, { steps: 5 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Redact words of the message' }).click()
    await expect(dialog.getByRole('status')).toHaveText('These go: quixotism began')
    await expectAccessible()
    await confirm.click()
    await expect(page.locator('.toast')).toContainText('The words are gone.')
    await expect(text).toHaveText(`Hello there. My ${mark} in May. Can you help?`)
    await expect(page.getByLabel('Your reply to')).toHaveValue(`Since your ${mark}, what helps?`)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/quixotism/i)
  })

  await test.step('with the keyboard, in the box', async () => {
    await enter(`/cms/dashboard?tab=applications&id=${application}`)
    await page.getByRole('button', { name: 'Redact words of the cover letter' }).press('Enter')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await confirm.press('Enter')
    await expect(dialog.getByText('Please select the words first.')).toBeVisible()
    await page.keyboard.press('Control+Home')
    for (let letters = 0; letters < 'Zolpidox'.length; letters++) await page.keyboard.press('Shift+ArrowRight')
    await expect(dialog.getByRole('status')).toHaveText('These go: Zolpidox')
    await confirm.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.locator('.message').first()).toHaveText(`${mark} helps me. I can begin in May.`)
    await expect(page.locator('[data-entry="note"]')).toContainText(`Says she takes ${mark}.`)
    await expect(page.getByRole('button', { name: 'Redact words of the cover letter' })).toBeFocused()
  })

  const left = await database.pool.query(`
    select 1 from contact_messages t where t::text ~* 'quixotism' union all
    select 1 from job_applications t where t::text ~* 'zolpidox' union all
    select 1 from application_notes t where t::text ~* 'zolpidox'`)
  expect(left.rows).toEqual([])
})
