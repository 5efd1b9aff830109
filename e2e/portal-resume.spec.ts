import type { Page } from '@playwright/test'
import { storeResume } from './fixtures/applications.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

const resume = (page: Page) => {
  const section = page.locator('[data-part="resume"]')
  return {
    section,
    pictures: section.getByRole('img'),
    enlarge: section.getByRole('button', { name: 'Enlarge' }),
    text: section.getByText('Text', { exact: true }),
    find: section.getByLabel('Find in the resume'),
    download: section.getByRole('link', { name: 'Download cv.pdf' }),
  }
}

test.use({ allowedConsole: [/status of (401|403)|net::ERR_FAILED/] })

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('a resume is read as pictures, enlarged and searched', async ({
      page,
      enter,
      database,
      expectFineInEveryLook,
    }) => {
      await enter(await storeResume(database, 'sample'))
      const screen = resume(page)
      await screen.section.scrollIntoViewIfNeeded()
      await expect(screen.pictures).toHaveAccessibleName('Page 1 of 1')
      const widths = () =>
        screen.pictures.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.clientWidth])
      await expect.poll(async () => (await widths())[0]).toBe(1240)
      const [, fitting = 0] = await widths()
      await screen.enlarge.click()
      await expect.poll(async () => (await widths())[1]).toBeGreaterThan(Math.max(fitting, 850))
      await screen.enlarge.click()
      await expect.poll(async () => (await widths())[1]).toBe(fitting)

      await screen.text.click()
      await expect(screen.section).toContainText('Senior Engineer, Bright Paw Scheduling (sample), six years')
      await screen.find.fill('engineer')
      await expect(screen.section.getByRole('status')).toHaveText('3 matches.')
      await expect(screen.section.locator('mark')).toHaveText(['engineer', 'Engineer', 'Engineer'])
      await screen.find.fill('astronaut')
      await expect(screen.section.getByRole('status')).toHaveText('Not found.')
      await expectFineInEveryLook()
    })
  })

test('a file that cannot be shown says so, and can be downloaded', async ({ page, enter, database }) => {
  await enter(await storeResume(database, 'broken'))
  const screen = resume(page)
  await expect(screen.section).toContainText('This file could not be shown. Download it instead.')
  await expect(screen.pictures).toHaveCount(0)
  const download = page.waitForEvent('download')
  await screen.download.click()
  expect((await download).suggestedFilename()).toBe('cv.pdf')
})

test('without a network the pages say so, and load when it is back', async ({ page, enter, database, context }) => {
  const screen = resume(page)
  const tryAgain = screen.section.getByRole('button', { name: 'Try again' })
  const list = /\/resume\/pages$/
  const picture = /\/resume\/pages\/1$/
  await context.route(list, (route) => route.abort())
  await context.route(picture, (route) => route.abort())
  await enter(await storeResume(database, 'sample'))
  await expect(screen.section).toContainText('The file could not be loaded.')
  await context.unroute(list)
  await tryAgain.click()
  await expect(screen.section).toContainText('Page 1 of 1 could not be loaded.')
  await tryAgain.click()
  await expect(screen.section).toContainText('Page 1 of 1 could not be loaded.')
  await context.unroute(picture)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => screen.pictures.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1240)
})

test('a viewer gets neither pages nor pictures', async ({ page, enter, database, context, site }) => {
  const address = await storeResume(database, 'sample')
  await enter(address)
  const picture = (await resume(page).pictures.getAttribute('src')) ?? ''
  expect((await page.request.get(picture)).status()).toBe(200)
  await signInAs(context, database, site.origin, 'viewer')
  expect((await page.request.get(picture)).status()).toBe(403)
  expect((await page.request.get(picture.replace(/\/\d+$/, ''))).status()).toBe(403)
})
