import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/portal-test.ts'

/** One after the other: posts and campaigns are everybody's. */
test.describe.configure({ mode: 'default' })
test.use({ allowedConsole: [/status of 4(01|09|13)|Failed to (load|fetch)|net::ERR/] })
test.beforeEach(async ({ database, content }) => {
  content.touch()
  await database.pool.query('delete from campaigns')
})

const posts = '/cms/dashboard?tab=posts'
const campaigns = '/cms/dashboard?tab=campaigns'
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const close = (page: Page) => Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
const saved = (page: Page) => page.getByText(/^Saved \d+:\d\d [AP]M$/)

test('a post has what was typed in the moment before its tab was closed', async ({ page, enter, database }) => {
  await enter(posts)
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel('Title').fill('An evening')
  await expect(page).toHaveURL(/id=\d+$/)
  const id = new URL(page.url()).searchParams.get('id')
  await text(page).click()
  await page.keyboard.type('The last words of the evening.')
  await close(page)
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        'select v.body from posts p join post_versions v on v.id = p.text_id where p.id = $1',
        [id],
      )
      return rows[0]?.body
    })
    .toBe('The last words of the evening.')
})

test('a campaign that was typed without a connection is there when it is opened again', async ({
  page,
  enter,
  context,
  database,
}) => {
  await enter(campaigns)
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByLabel('Subject').fill('Begun')
  await expect(page).toHaveURL(/id=\d+$/)
  const address = page.url()
  await context.setOffline(true)
  await page.getByLabel('Subject').fill('Written in a tunnel')
  await close(page)
  await context.setOffline(false)
  expect((await database.pool.query('select subject from campaigns')).rows).toEqual([{ subject: 'Begun' }])
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByLabel('Subject')).toHaveValue('Written in a tunnel')
  await expect
    .poll(async () => (await database.pool.query('select subject from campaigns')).rows)
    .toEqual([{ subject: 'Written in a tunnel' }])
  await expect(saved(again)).toBeVisible()
  // It is on the server, so this browser keeps it no longer.
  expect(await again.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('staff:')))).toEqual([])
})

test('a campaign whose first words could not be saved is there when a new one is begun, once', async ({
  page,
  enter,
  context,
  database,
}) => {
  const stored = async () => (await database.pool.query('select subject from campaigns')).rows
  await enter(campaigns)
  await page.getByRole('button', { name: 'New campaign' }).click()
  await expect(text(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Subject').fill('First words')
  const again = await context.newPage()
  await close(page)
  await context.setOffline(false)
  expect(await stored()).toEqual([])
  await again.goto(campaigns)
  await again.getByRole('button', { name: 'New campaign' }).click()
  await expect(again.getByLabel('Subject')).toHaveValue('First words')
  await expect(saved(again)).toBeVisible()
  await expect(again).toHaveURL(/id=\d+$/)
  expect(await stored()).toEqual([{ subject: 'First words' }])
  expect(await again.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('staff:')))).toEqual([])
})

test('a text that is too long for a closing tab to send is kept in this browser', async ({ page, enter, context }) => {
  await enter(campaigns)
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByLabel('Subject').fill('Begun')
  await expect(page).toHaveURL(/id=\d+$/)
  const address = page.url()
  await page.getByRole('checkbox', { name: 'Plain text' }).check()
  const long = 'é'.repeat(40_000)
  await text(page).fill(long)
  await close(page)
  const again = await context.newPage()
  await again.goto(address)
  await again.getByRole('checkbox', { name: 'Plain text' }).check()
  await expect(text(again)).toHaveValue(long)
})

test('a campaign that could not be saved when it was left meets nobody when it is opened again', async ({
  page,
  enter,
  context,
  database,
}) => {
  await enter(campaigns)
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByLabel('Subject').fill('Begun')
  await expect(saved(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Subject').fill('One')
  await page.getByRole('link', { name: 'All campaigns' }).click()
  await expect(page.locator('.toast')).toContainText('The campaign was not saved.')
  await context.setOffline(false)
  await page.goto(campaigns)
  await page.getByRole('button', { name: /^Edit / }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('One')
  await page.getByLabel('Subject').fill('One and two')
  const puts: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') puts.push(response.status())
  })
  await expect
    .poll(async () => (await database.pool.query('select subject from campaigns')).rows)
    .toEqual([{ subject: 'One and two' }])
  // Longer than a save that failed would have waited.
  await page.waitForTimeout(6_000)
  expect(puts.filter((status) => status !== 200)).toEqual([])
  await expect(page.getByLabel('Subject')).toHaveValue('One and two')
})
