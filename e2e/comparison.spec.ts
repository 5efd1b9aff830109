import { expect, test } from './fixtures/test.ts'

const topics = ['Approach', 'Analysis', 'Solutions', 'Timeline', 'Implementation', 'Outcome Measurement']

test('the page compares us with an agency, at every width', async ({ page }) => {
  await page.goto('/hyr-vs-agency')

  await test.step('the breadcrumb leads by Home and Resources to the page', async () => {
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByRole('link')).toHaveText(['Home', 'Resources'])
    await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect(trail.getByRole('link', { name: 'Resources' })).toHaveAttribute('href', '/solutions')
    await expect(trail.locator('[aria-current="page"]')).toHaveText('HYR vs Traditional Agencies')
  })

  for (const width of [320, 1440]) {
    await test.step(`the comparison is a table of six topics at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const table = page.getByRole('table', { name: 'Heal Your Roots Systems compared with a traditional agency' })
      await expect(table.getByRole('rowheader')).toHaveText(topics)
      await expect(table.getByRole('columnheader')).toHaveText([/./, 'Heal Your Roots', 'Traditional agency'])
      for (const topic of topics) {
        const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: topic, exact: true }) })
        await expect(row.getByRole('cell')).toHaveCount(2)
        for (const cell of await row.getByRole('cell').all()) await expect(cell).toHaveText(/\S+ \S+/)
      }
    })
  }

  await test.step('on a phone each row is the topic, our plate and their line, one below the other', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    const row = page.getByRole('table').getByRole('row').nth(1)
    const tops = await row
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(new Set(tops).size).toBe(3)
    await expect(row.locator('.who')).toHaveText(['Heal Your Roots', 'Traditional agency'])
    for (const name of await row.locator('.who').all()) await expect(name).toBeVisible()
  })

  await expect(page.locator('#advantages .card')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Schedule a Consultation' })).toHaveAttribute('href', '/contact')

  await test.step('the case study is the Pennsylvania practice with 5 clinicians, as a plan', async () => {
    const study = page.locator('#case-study')
    await expect(study).toContainText('A Pennsylvania practice with 5 clinicians')
    await expect(study).toContainText('signed with deployment planned for Q2 2025')
    await expect(study.getByRole('list')).toHaveCount(2)
  })

  await test.step('a question opens its answer and closes the one before', async () => {
    const items = page.locator('#questions details')
    await expect(items).toHaveCount(4)
    await items.nth(0).locator('summary').click()
    await expect(items.nth(0).locator('.acc__answer')).toBeVisible()
    await items.nth(2).locator('summary').click()
    await expect(items.nth(2).locator('.acc__answer')).toBeVisible()
    await expect(items.nth(0).locator('.acc__answer')).toBeHidden()
  })
})
