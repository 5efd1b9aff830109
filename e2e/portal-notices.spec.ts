import type { Page } from '@playwright/test'
import { change, expectHeadingsInOrder, smallTargets } from './fixtures/looks.ts'
import { mailNotices } from './fixtures/notices.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-mail-test.ts'
import { contactScreen } from './screens/contact-screen.ts'

const account = '/cms/dashboard?tab=account'
const toStaff = /Quilla|visitor\.test|zibaldone/

async function write(page: Page, email: string) {
  await page.goto('/contact')
  const screen = contactScreen(page)
  await screen.name.fill('Quilla Zebedee')
  await screen.email.fill(email)
  await screen.subject.selectOption('demo')
  await screen.message.fill('We would like to see a zibaldone next week.')
  // People take longer than a program; so does this one.
  await page.waitForTimeout(2_100)
  await screen.send.click()
  await expect(screen.toast).toContainText('Message sent!')
}

for (const width of [390, 1440]) {
  test(`somebody chooses at ${width} px their notices, and is mailed a count and a link`, async ({
    page,
    enter,
    admin,
    browser,
    site,
    smtp,
    database,
    noticesAbout,
    expectFineInEveryLook,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await enter(account)
    const form = page.getByRole('form', { name: 'Notices' })
    const demo = form.getByLabel('Messages: Request a Demo')
    await expect(demo).toHaveValue('never')
    await demo.selectOption('now')
    await form.getByLabel('From', { exact: true }).fill('20:00')
    await form.getByRole('button').click()
    await expect(form.locator('.error')).toHaveText('Please enter both times, or neither.')
    await expect(form.getByLabel('To', { exact: true })).toBeFocused()
    await form.getByLabel('From', { exact: true }).fill('')
    await form.getByRole('button').click()
    await expect(page.locator('.toast')).toContainText('Saved. What waits already keeps its time.')
    const { rows } = await database.pool.query('select * from notice_choices where user_id = $1', [admin.id])
    expect(rows).toMatchObject([
      { paces: { demo: 'now' }, quiet_from: '', quiet_to: '', time_zone: 'America/New_York' },
    ])
    await expectHeadingsInOrder(page)
    await expectFineInEveryLook()
    await change(page, { width, theme: 'dark' })
    if (width === 390) expect((await smallTargets(page)).filter((control) => control.includes('paces'))).toEqual([])
    await page.reload()
    await expect(demo).toHaveValue('now')

    const email = `quilla-${width}@visitor.test`
    const visitor = await browser.newContext({ baseURL: site.origin })
    await write(await visitor.newPage(), email)
    await visitor.close()
    await mailNotices(database)
    const mine = () => smtp.mails.filter(({ to }) => to?.[0]?.address === admin.email)
    await expect.poll(() => mine().length).toBe(1)
    expect(mine()[0]?.subject).toBe('1 new message: Request a Demo | Heal Your Roots Systems')
    await expect.poll(async () => (await noticesAbout(email)).length).toBe(1)
    for (const mail of [...mine(), ...(await noticesAbout(email))])
      expect(`${mail.subject}${mail.text}${mail.html}${mail.replyTo}`).not.toMatch(toStaff)
    await mailNotices(database)

    const link = /http\S+tab=messages&id=\d+/.exec(mine()[0]?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Quilla Zebedee' })).toBeVisible()
    expect(mine()).toHaveLength(1)
  })
}

test('an owner sees who gets which notices, and what nobody gets is on the dashboard', async ({
  page,
  open,
  context,
  site,
  database,
  expectFineInEveryLook,
}) => {
  await database.pool.query('delete from cms_users')
  await signInAs(context, database, site.origin, 'owner')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/cms/dashboard?tab=people')
  const told = (kind: string) =>
    page.getByRole('region', { name: 'Who gets which notices' }).locator('dl > div').filter({ hasText: kind })
  await expect(told('Messages: Request a Demo')).toContainText('hello@healyourroots.example, at once')
  await expect(told('in distress')).toContainText('Maren Okafor, at once')
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()

  await open(account)
  await page.getByLabel('Messages that may be from a person in distress').selectOption('never')
  await page.getByRole('button', { name: 'Save notices' }).click()
  await expect(page.locator('.toast')).toContainText('Saved.')
  await open('/cms/dashboard?tab=dashboard')
  const line = page.getByRole('link', { name: /Nobody gets 1 kind of notice/ })
  await expect(line).toContainText('Messages that may be from a person in distress')
  await line.click()
  await expect(told('in distress')).toContainText('Nobody')
})
