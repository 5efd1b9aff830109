import { lockTable } from './fixtures/content.ts'
import { hold } from './fixtures/hold.ts'
import { expect, test } from './fixtures/test.ts'
import { careersScreen } from './screens/careers-screen.ts'

const open = [
  'Full-Stack Engineer, HYR Flow',
  'Clinical Implementation Specialist',
  'Conversation Designer, Supervision Connect',
  'Billing and Claims Analyst',
  'Systems Consultant',
  'Customer Support Lead',
  'Clinical Education Intern',
]

test('the page shows hero, values, eight benefits and every open position, and filters them', async ({
  page,
  visit,
}) => {
  await visit('/careers')
  await expect(page.getByRole('link', { name: 'View Open Positions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Submit General Application' })).toHaveAttribute(
    'href',
    '/careers/general-application',
  )
  await expect(page.getByRole('region', { name: 'Our values' }).getByRole('heading', { level: 3 })).toHaveText([
    'Innovation',
    'Compassion',
    'Collaboration',
  ])
  const benefits = page.getByRole('region', { name: 'Conditions for good growth' })
  await expect(benefits.getByRole('heading', { level: 3 })).toHaveText([
    'Flexible hours',
    'Remote-first',
    'Professional development',
    'Wellness program',
    'Competitive compensation',
    'Generous PTO',
    'Modern tech stack',
    'Inclusive culture',
  ])
  const screen = careersScreen(page)
  await expect(screen.titles).toHaveText(open)
  await expect(screen.count).toHaveText('7 open positions')

  await test.step('the filters offer the distinct values of the open jobs', async () => {
    const { department, type, location } = screen
    await expect(department.locator('option')).toHaveText([
      'All',
      'Clinical Operations',
      'Consulting',
      'Customer Success',
      'Engineering',
      'Product',
    ])
    await expect(type.locator('option')).toHaveText(['All', 'Contract', 'Full-time', 'Internship', 'Part-time'])
    await expect(location.locator('option')).toHaveText([
      'All',
      'Florida',
      'Pennsylvania',
      'Philadelphia, PA',
      'Remote, US',
    ])
  })

  await test.step('they must all match, and the text is found in title or description whatever its case', async () => {
    await screen.search.pressSequentially('CLAIM')
    await expect(screen.titles).toHaveText(['Clinical Implementation Specialist', 'Billing and Claims Analyst'])
    await expect(screen.count).toHaveText('2 open positions')
    await expect(screen.search).toBeFocused()
    await screen.type.selectOption('Part-time')
    await expect(screen.titles).toHaveText(['Billing and Claims Analyst'])
    await expect(screen.count).toHaveText('1 open position')
    await screen.department.selectOption('Engineering')
    await expect(screen.positions.getByRole('heading', { name: 'No positions found' })).toBeVisible()
    await screen.clearAll.click()
    await expect(screen.titles).toHaveText(open)
    await expect(screen.search).toHaveValue('')
    await screen.location.selectOption('Florida')
    await expect(screen.titles).toHaveText(['Billing and Claims Analyst'])
    await screen.clear.click()
    await expect(screen.titles).toHaveText(open)
    await expect(screen.location).toHaveValue('')
    await expect(page).toHaveURL(/\/careers$/)
  })

  await test.step('View Open Positions leads to the list', async () => {
    await page.getByRole('link', { name: 'View Open Positions' }).click()
    await expect(page).toHaveURL(/\/careers#positions$/)
    await expect(page.getByRole('heading', { name: 'Open positions' })).toBeInViewport()
  })
})

test('a card says what, where and since when, and leads to its page', async ({ page, content, visit }) => {
  await content.addJobs([
    {
      slug: 'long-story',
      title: 'Teller of long stories',
      description: `First line.\\nSecond line.\n${'x'.repeat(200)}`,
      department: 'Stories',
      type: 'Contract',
      location: 'Ohio',
      postedDate: '2099-01-31',
    },
    { slug: 'short-story', title: 'Teller of short stories', description: 'x'.repeat(150), postedDate: '2099-01-30' },
  ])
  await visit('/careers')
  const card = (title: string) => careersScreen(page).cards.filter({ hasText: title })
  const [long, short] = [card('Teller of long stories'), card('Teller of short stories')]
  await expect(long.locator('.tag')).toHaveText(['Stories', 'Contract'])
  await expect(long).toContainText('Ohio')
  await expect(long.locator('time')).toHaveText('1/31/2099')
  await expect(long.locator('p')).toHaveText(`First line. Second line. ${'x'.repeat(125)}…`)
  await expect(short.locator('p')).toHaveText('x'.repeat(150))
  await long.click()
  await expect(page).toHaveURL(/\/careers\/long-story$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teller of long stories')
})

test.describe('the filters', () => {
  test('are in the address, which can be shared, are applied in the first HTML, and end with the link to all positions', async ({
    page,
    visit,
    request,
  }) => {
    await visit('/careers')
    const screen = careersScreen(page)
    await screen.search.fill('clinic')
    await screen.department.selectOption('Product')
    await expect(page).toHaveURL(/\/careers\?q=clinic&department=Product$/)
    const html = await (await request.get(page.url())).text()
    expect(html).toContain('Conversation Designer')
    expect(html).not.toContain('Billing and Claims Analyst</a>')
    await visit(new URL(page.url()).pathname + new URL(page.url()).search)
    await expect(screen.search).toHaveValue('clinic')
    await expect(screen.department).toHaveValue('Product')
    await expect(screen.titles).toHaveText(['Conversation Designer, Supervision Connect', 'Clinical Education Intern'])

    await visit('/careers?q=claims')
    await expect(screen.cards).toHaveCount(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await expect(screen.titles).toHaveText(open)
    await expect(screen.search).toHaveValue('')
  })

  test('never fill the page cache', async ({ site, request }) => {
    const kept = await request.get('/careers')
    expect(kept.headers()['cache-control']).toBe('public, max-age=0, s-maxage=1')
    const bytes = await site.metric('page_cache_bytes')
    for (let number = 0; number < 20; number++) {
      const filtered = await request.get(`/careers?q=word${number}`)
      expect(filtered.headers()['cache-control']).toBe('no-store')
    }
    expect(await site.metric('page_cache_bytes')).toBe(bytes)
  })

  test('work without JavaScript', async ({ browser, site }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto(`${site.origin}/careers`)
    const screen = careersScreen(page)
    await expect(screen.titles).toHaveText(open)
    await screen.search.fill('claims')
    await screen.type.selectOption('Part-time')
    await page.locator('.filters noscript button').click()
    await expect(page).toHaveURL(/\/careers\?q=claims&department=&type=Part-time&location=#positions$/)
    await expect(screen.titles).toHaveText(['Billing and Claims Analyst'])
    await page.close()
  })
})

test('while the list loads the page says so', async ({ page, visit }) => {
  const release = await hold(page, '**/api/jobs')
  await visit('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  const screen = careersScreen(page)
  await expect(screen.count).toHaveText('Loading open positions...')
  release()
  await expect(screen.titles).toHaveText(open)
})

test('with nothing open it says that there is nothing, and offers the general application', async ({
  page,
  content,
  visit,
}) => {
  await content.removeJobs()
  await visit('/careers')
  const screen = careersScreen(page)
  await expect(screen.positions.getByRole('heading', { name: 'No positions found' })).toBeVisible()
  await expect(screen.clearAll).toBeVisible()
  await expect(screen.positions.getByRole('link', { name: 'Send a general application' })).toBeVisible()
})

test.describe('when the records cannot be read', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the page says so with 503 and is not kept', async ({ content, page }) => {
    await content.withoutTable('jobs', async () => {
      const response = await page.goto('/careers')
      expect(response?.status()).toBe(503)
      await expect(page.getByRole('alert')).toHaveText('Open positions could not be loaded. Please try again later.')
    })
    const response = await page.goto('/careers')
    expect(response?.status()).toBe(200)
    await expect(careersScreen(page).titles).toHaveText(open)
  })
})

test('a slow database keeps nobody from a list that was shown before', async ({ database, request }) => {
  await request.get('/careers')
  const unlock = await lockTable(database, 'jobs')
  try {
    expect((await request.get('/careers')).status()).toBe(200)
  } finally {
    await unlock()
  }
})
