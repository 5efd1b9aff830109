import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/roles.ts'
import { addStaffUser, sessionCookie, startSession } from './fixtures/accounts.ts'
import type { storeMessages } from './fixtures/messages.ts'
import { expect, test } from './fixtures/portal-test.ts'

test.describe.configure({ mode: 'default' })
// A mention of somebody who may not see the record is refused.
test.use({ axeInGate: true, allowedConsole: [/status of 400/] })

async function addColleague(database: Parameters<typeof storeMessages>[0], role: Role, name: string) {
  const id = await addStaffUser(database, { email: `${randomUUID()}@healyourroots.example`, role })
  const [first, last] = name.split(' ')
  await database.pool.query('update cms_users set first_name = $2, last_name = $3 where id = $1', [id, first, last])
  return id
}

for (const width of [390, 1440])
  test(`a note mentions somebody, who finds it on their dashboard until they have read it, at ${width} px`, async ({
    page,
    enter,
    browser,
    database,
    site,
    expectAccessible,
  }) => {
    test.slow()
    const [reader, stranger] = [`Bo Reed${width}`, `Cy Lane${width}`]
    const readerId = await addColleague(database, 'editor', reader)
    await addColleague(database, 'hiring', stranger)
    await database.pool.query('truncate contact_messages, outgoing_mails cascade')
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into contact_messages (name, email, subject, message, read_at)
       values ('Quilla Zebedee', 'q@visitor.test', 'general', 'Hello', now()) returning id`,
    )
    const message = `/cms/dashboard?tab=messages&id=${rows[0]?.id}`
    const box = page.getByLabel('Add a note')
    const add = page.getByRole('button', { name: 'Add note' })
    await page.setViewportSize({ width, height: 844 })

    await test.step('staff who may see it are offered; others are refused, and the text stays', async () => {
      await enter(message)
      await box.fill(`For @${stranger}`)
      await add.click()
      await expect(page.locator('.toast')).toContainText(`${stranger} may not see this`)
      await expect(box).toHaveValue(`For @${stranger}`)
      await box.fill('<img src=x onerror=window.hit=1> please call,')
      await page.getByRole('button', { name: 'Mention' }).click()
      await expect(page.getByRole('menuitem', { name: stranger })).toHaveCount(0)
      await page.getByRole('menuitem', { name: reader }).click()
      await expect(box).toBeFocused()
      await add.click()
      const note = page.locator('.notes li')
      await expect(note).toContainText(`<img src=x onerror=window.hit=1> please call, @${reader}`)
      await expect(box).toHaveValue('')
      expect(await page.evaluate(() => 'hit' in window)).toBe(false)
      await expectAccessible()
    })

    await test.step('that person opens it from the dashboard, and the line is gone', async () => {
      const context = await browser.newContext({ baseURL: site.origin, viewport: { width, height: 844 } })
      const value = await startSession(database, readerId)
      const { hostname: domain } = new URL(site.origin)
      await context.addCookies([{ name: sessionCookie, value, domain, path: '/', secure: true, httpOnly: true }])
      const theirs = await context.newPage()
      await theirs.goto('/cms/dashboard?tab=dashboard')
      const line = theirs.getByRole('link', { name: /mentions you in a note/ })
      await line.click()
      await expect(theirs.locator('.notes li')).toContainText('please call')
      await expect
        .poll(async () => (await database.pool.query('select seen_at is not null as seen from mentions')).rows)
        .toEqual([{ seen: true }])
      await theirs.goto('/cms/dashboard?tab=dashboard')
      await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(line).toHaveCount(0)
      await context.close()
    })

    await test.step('a note is deleted, and comes back', async () => {
      await page.getByRole('button', { name: 'Delete note' }).click()
      await expect(page.locator('.notes li')).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.locator('.notes li')).toHaveCount(1)
    })
  })
