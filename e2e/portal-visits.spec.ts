import { readFileSync } from 'node:fs'
import { expectHeadingsInOrder, expectNothingTooWide, smallTargets } from './fixtures/looks.ts'
import { expect, test } from './fixtures/portal-test.ts'

const visits = '/cms/dashboard?tab=visits'
const markup = '<img src=x onerror=document.title=1>'

/** Views of that many days, the last of them today. */
const fill = (days: number) => `
  truncate page_views;
  insert into page_views (kind, day, name, count)
  select kind, (now() at time zone 'America/New_York')::date - ago, name, count
  from generate_series(0, ${days - 1}) ago, (values
    ('page', '/', 60), ('page', '/ai-for-therapists', 30), ('page', '/careers', 8), ('page', '/terms', 2),
    ('source', 'unknown', 40), ('source', 'google.com', 30), ('source', 'site', 28), ('source', 'utm:autumn', 2),
    ('device', 'computer', 60), ('device', 'phone', 38), ('device', 'tablet', 2), ('device', 'bot', 7)
  ) one (kind, name, count)`

test.describe.configure({ mode: 'default' })

test('Editor, desktop: what is read, where from and what came of it, compared with the weeks before', async ({
  page,
  enter,
  database,
  expectFineInEveryLook,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await database.pool.query(fill(60))
  await database.pool.query(
    `insert into page_views (kind, day, name, count)
     select kind, (now() at time zone 'America/New_York')::date - 3, $1, 4 from unnest('{page,source}'::text[]) kind
     union all select 'page', (now() at time zone 'America/New_York')::date - 3, $1 || '2', 9`,
    [markup],
  )
  await enter(visits)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visits')
  await expect(page.getByText('Counts only.')).toBeVisible()
  const chart = page.getByRole('img', { name: /^Pages a day/ })
  await expect(chart).toHaveAccessibleName(/2,800 pages, 2,800 in the 4 weeks before/)
  const weeks = page.getByRole('table', { name: 'Pages by week' })
  await expect(weeks.getByRole('row')).toHaveCount(6)
  await expect(weeks.getByRole('row').last()).toHaveText('4 weeks2,8002,800')
  await expect(page.getByRole('table', { name: 'Top pages' }).getByRole('row').nth(2)).toHaveText(
    'AI for Therapists840',
  )
  await expect(page.getByRole('table', { name: 'Where from' })).toContainText('Typed in, or unknown')
  await expect(page.getByRole('table', { name: 'Devices' })).toContainText('1,680 60%')
  await expect(page.getByRole('table', { name: 'What came of it' }).getByRole('row')).toHaveCount(7)
  await expect(page.getByText(`${markup}2`)).toBeVisible()
  expect(await page.locator('main').innerHTML()).not.toContain(`${markup.slice(1)}<`)
  await expect(page).toHaveTitle(/^Visits/)
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()

  await test.step('a shorter period has an address of its own, and a table of days', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '7 days' }).click()
    await expect(page.getByRole('table', { name: 'Pages by day' }).getByRole('row')).toHaveCount(9)
    expect(page.url()).toContain('days=7')
    await page.reload()
    await expect(page.getByRole('table', { name: 'Pages by day' })).toContainText('Today so far')
  })

  await test.step('the file has the same numbers, and none under five', async () => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^visits-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toContain('"Page","/",,420')
    expect(text).not.toMatch(/,[1-4]\r\n/)
  })
})

test('Editor, phone: the first days are a sentence and a table, without a line', async ({
  page,
  enter,
  database,
  expectFineInEveryLook,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await database.pool.query(fill(3))
  await enter(visits)
  await expect(page.getByText(/^Counting began on/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Pages by day' }).getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('img', { name: 'A drawing without numbers' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Pages a day/ })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Period' })).toHaveCount(0)
  await expectFineInEveryLook(320)

  await test.step('from the seventh day on there is a line, that begins high on the screen', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await database.pool.query(fill(7))
    await page.reload()
    const chart = page.getByRole('img', { name: /^Pages a day/ })
    await expect(chart).toBeVisible()
    expect((await chart.boundingBox())?.y).toBeLessThan(350)
    await expectNothingTooWide(page)
    expect(await smallTargets(page)).toEqual([])
  })
})
