import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/cms-test.ts'
import { expectHeadingsInOrder } from './fixtures/looks.ts'

const jobs = '/cms/dashboard?tab=jobs'

/** One after the other: the jobs are everybody's. */
test.describe.configure({ mode: 'default' })
test.beforeEach(({ content }) => content.touch())

const jobsScreen = (page: Page) => {
  const editor = page.getByRole('dialog')
  return {
    row: (title: string) => page.getByRole('row').filter({ hasText: title }),
    add: page.getByRole('button', { name: 'Add Job' }),
    editor,
    field: (label: string) => editor.getByLabel(label, { exact: true }),
    save: editor.getByRole('button', { name: /^(Add Job|Save.*)$/ }),
    toast: page.locator('.toast'),
  }
}
const titlesOn = async (origin: string) => (await fetch(`${origin}/careers`)).text()

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a job is posted within two minutes and stands on the website a second later', async ({ page, enter, site }) => {
    const begun = Date.now()
    await enter(jobs)
    const screen = jobsScreen(page)
    await screen.add.tap()
    await screen.field('Title').fill('Family Systems Coach')
    await screen.field('Department').fill('Clinical Operations')
    await screen.field('Type').selectOption('Part-time')
    await screen.field('Place').fill('Philadelphia, PA')
    await screen.editor.getByLabel('Lowest pay').fill('40')
    await screen.editor.getByLabel('Highest pay').fill('55')
    await screen.editor.getByLabel('Pay is for').selectOption('An hour')
    await screen.field('About the role').fill('Meet families where they are, in pairs, on two evenings a week.')
    await screen.editor.getByLabel('Responsibilities').fill('Sit with families\nWrite down what helped')
    await screen.editor.getByText('On the website', { exact: true }).tap()
    await expect(screen.field('Address')).toHaveValue('family-systems-coach')
    await screen.save.tap()
    await expect(screen.toast).toContainText('The job was added.')
    const saved = Date.now()
    await expect.poll(() => titlesOn(site.origin), { timeout: 1_000 }).toContain('Family Systems Coach')
    expect(saved - begun).toBeLessThan(120_000)
    const html = await (await fetch(`${site.origin}/careers/family-systems-coach`)).text()
    expect(html).toContain('$40 to $55 an hour')
    expect(html).toContain('"minValue":40')
    for (const path of ['/sitemap.xml', '/careers/feed.xml'])
      expect(await (await fetch(site.origin + path)).text(), path).toContain('family-systems-coach')

    await test.step('“we need a nurse trainer” is a copy with another title', async () => {
      await screen.row('Systems Consultant').getByRole('button', { name: 'Copy' }).tap()
      await expect(screen.toast).toContainText('The copy is a draft.')
      await screen.field('Title').fill('Nurse Trainer')
      await screen.field('Address').fill('nurse-trainer')
      await screen.editor.getByText('On the website', { exact: true }).tap()
      await screen.save.tap()
      await expect(screen.toast).toContainText('The job was saved.')
      await expect.poll(() => titlesOn(site.origin), { timeout: 1_000 }).toContain('Nurse Trainer')
      await expect(screen.row('Nurse Trainer')).toContainText('Open')
    })
  })
})

test('a job is closed by date, which the list says, and opened again', async ({ page, enter, site }) => {
  await enter(jobs)
  const screen = jobsScreen(page)
  const row = screen.row('Full-Stack Engineer')
  await row.getByRole('button', { name: 'Edit' }).click()
  await screen.editor.getByLabel('Closes').fill('2020-01-01T09:00')
  await screen.save.click()
  await expect(row).toContainText('Closed')
  await expect.poll(() => titlesOn(site.origin), { timeout: 1_000 }).not.toContain('Full-Stack Engineer')
  await row.getByRole('button', { name: 'Edit' }).click()
  await screen.editor.getByLabel('Closes').fill('')
  await screen.save.click()
  await expect(row).toContainText('Open')
  await expect.poll(() => titlesOn(site.origin), { timeout: 1_000 }).toContain('Full-Stack Engineer')

  await test.step('what is wrong is said at each field, and a lost form is there again', async () => {
    await screen.add.click()
    await screen.save.click()
    await expect(screen.editor).toContainText('Please give it a title.')
    await expect(screen.editor).toContainText('Please say where the work is, or Remote.')
    await screen.field('Title').fill('Half a job')
    await page.reload()
    await expect(screen.field('Title')).toHaveValue('Half a job')
  })
})

test('list and editor are accessible, fit and have headings in order, in every look', async ({
  page,
  enter,
  expectFineInEveryLook,
}) => {
  test.slow()
  await enter(jobs)
  const screen = jobsScreen(page)
  await expect(screen.row('Systems Consultant')).toBeVisible()
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
  await screen.row('Systems Consultant').getByRole('button', { name: 'Edit' }).click()
  await screen.editor.getByText('More: how it is found and shared').click()
  await expectFineInEveryLook()
})
