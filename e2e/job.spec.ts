import type { APIRequestContext } from '@playwright/test'
import { hold } from './fixtures/hold.ts'
import { readHead, readStructuredData } from './fixtures/html.ts'
import { expectNothingTooWide, expectUniqueIds, inEveryLook } from './fixtures/looks.ts'
import { expect, test } from './fixtures/test.ts'

const path = '/careers/clinical-implementation-specialist'

test('the page shows everything there is to know about a job', async ({ page, visit, content }) => {
  await content.changeJob('clinical-implementation-specialist', { postedDate: '2025-04-09' })
  await visit(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinical Implementation Specialist')
  await expect(page.locator('.jobhead .tag')).toHaveText(['Clinical Operations', 'Full-time'])
  await expect(page.locator('.metaline > span')).toHaveText(['Pennsylvania', 'Full-time', 'Posted 4/9/2025'])
  const section = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, level: 2 }) }).last()
  await expect(section('About the Role').locator('p')).toHaveCSS('white-space', 'pre-line')
  await expect(section('Responsibilities').getByRole('listitem')).toHaveText([
    'Map scheduling, notes, billing and claims as each practice does them today',
    'Lead white-glove data migration from first export to final check',
    'Train clinicians and front-desk staff, in person and by video',
    'Write up recurring problems as causes, not tickets',
    'Keep HIPAA safeguards intact at every step',
  ])
  await expect(section('Requirements').getByRole('listitem')).toHaveCount(4)
  const side = page.getByRole('complementary', { name: 'About this position' })
  await expect(side.getByRole('heading')).toHaveText(['Benefits', 'Share This Job'])
  await expect(side.getByRole('listitem').first()).toHaveText('Flexible hours')
  await expect(page.getByRole('heading', { name: 'Apply for this Position' })).toBeVisible()
})

test('a backslash and an n are a new line', async ({ page, visit }) => {
  await visit('/careers/conversation-designer')
  const about = page.locator('.jobtext p').first()
  expect(await about.textContent()).toContain('good days.\n\nA background')
  await expect(page.locator('.jobtext').getByRole('listitem').first()).toHaveText(
    'Write personas and the arcs of their sessions',
  )
})

test('Apply Now leads to the form', async ({ page, visit }) => {
  await visit(path)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(page).toHaveURL(/#apply$/)
  await expect(page.getByRole('heading', { name: 'Apply for this Position' })).toBeInViewport()
})

test('the heading is the job’s own h1 header when it has one', async ({ page, visit }) => {
  await visit('/careers/systems-consultant')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Systems Consultant: follow the symptom down')
})

test.describe('the link of a job', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  for (const place of ['head', 'share card']) {
    test(`is copied from the ${place}, which says so for two seconds`, async ({ page, visit, site }) => {
      await page.clock.install({ time: 0 })
      await visit(path)
      await page.clock.pauseAt(600_000)
      const scope = place === 'head' ? page.locator('.jobhead') : page.getByRole('complementary')
      const button = scope.getByRole('button', { name: 'Copy Job Link' })
      await button.click()
      await expect(scope.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.origin + path)
      await page.clock.runFor(1_999)
      await expect(scope.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
      await page.clock.runFor(2)
      await expect(button).toBeVisible()
    })
  }
})

test.describe('a posted date', () => {
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Kolkata']) {
    for (const [locale, shown] of [
      ['en-US', '4/9/2025'],
      ['de-DE', '9.4.2025'],
      ['en-GB', '09/04/2025'],
    ] as const) {
      test(`is ${shown} for ${locale} in ${timezoneId}`, async ({ browser, site, content }) => {
        await content.changeJob('clinical-implementation-specialist', { postedDate: '2025-04-09' })
        const context = await browser.newContext({ locale, timezoneId })
        const page = await context.newPage()
        await page.goto(site.origin + path)
        // The visitor's own format is React's work, and React waits for a touch.
        await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
        await expect(page.locator('.metaline time')).toHaveText(shown)
        await expect(page.locator('.metaline time')).toHaveAttribute('datetime', '2025-04-09')
        await context.close()
      })
    }
  }
})

test.describe('a job that is not there', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  for (const slug of ['nobody', 'office-coordinator']) {
    test(`(${slug}) answers 404 with the specification’s words and no markup`, async ({ page }) => {
      const response = await page.goto(`/careers/${slug}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Not Found')
      await expect(page.getByText("Sorry, the job listing you're looking for could not be found.")).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Careers' })).toHaveAttribute('href', '/careers')
      expect(readStructuredData(await page.content())).toEqual([])
      expect(response?.headers()['x-robots-tag']).toBe('noindex')
    })
  }

  test('is not found after a client navigation either', async ({ page, visit }) => {
    await page.route('**/api/jobs/systems-consultant', (route) =>
      route.fulfill({ status: 404, json: { error: 'Job listing not found' } }),
    )
    await visit('/careers')
    await page.getByRole('link', { name: 'Systems Consultant' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Not Found')
  })
})

test('while a job loads there is a spinner', async ({ page, visit }) => {
  const release = await hold(page, '**/api/jobs/systems-consultant')
  await visit('/careers')
  await page.getByRole('link', { name: 'Systems Consultant' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading position' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Systems Consultant: follow the symptom down')
})

test('no data and no error leads back to the list', async ({ page, visit }) => {
  await page.route('**/api/jobs/systems-consultant', (route) => route.fulfill({ json: null }))
  await visit('/careers')
  await page.getByRole('link', { name: 'Systems Consultant' }).click()
  await expect(page).toHaveURL(/\/careers$/)
})

/** The jobs that a page describes to crawlers, among whatever else it describes. */
async function postings(request: APIRequestContext, slug: string): Promise<Record<string, unknown>[]> {
  const found = readStructuredData(await (await request.get(`/careers/${slug}`)).text()) as Record<string, unknown>[]
  return found.filter((data) => data['@type'] === 'JobPosting')
}

test.describe('crawlers', () => {
  const required = ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation']
  const recommended = ['employmentType', 'directApply', 'identifier']

  test('find a posting on every job page, and only there', async ({ request, site }) => {
    const jobs: { slug: string; title: string; location: string }[] = await (await request.get('/api/jobs')).json()
    expect(jobs).toHaveLength(7)
    for (const { slug, title, location } of jobs) {
      const [posting, ...others] = await postings(request, slug)
      expect(others).toEqual([])
      expect(posting).toMatchObject({ '@type': 'JobPosting', title, url: `${site.origin}/careers/${slug}` })
      for (const name of [...required, ...recommended]) expect(posting, slug).toHaveProperty(name)
      expect('jobLocationType' in (posting ?? {}), slug).toBe(location.startsWith('Remote'))
    }
    for (const path of ['/careers', '/careers/general-application']) {
      const found = readStructuredData(await (await request.get(path)).text())
      expect(JSON.stringify(found)).not.toContain('JobPosting')
    }
  })

  test('read the job’s title, location and first hundred characters', async ({ request, site }) => {
    const head = readHead(await (await request.get(path)).text())
    expect(head).toMatchObject({
      title: 'Clinical Implementation Specialist - Pennsylvania | Heal Your Roots Systems Careers',
      canonical: site.origin + path,
      'og:url': site.origin + path,
    })
    expect([...(head.description ?? '')]).toHaveLength(100)
  })

  test('are given the editor’s structured data instead of ours', async ({ request, content }) => {
    const own = { '@context': 'https://schema.org', '@type': 'JobPosting', title: 'Written </script> by hand' }
    await content.changeJob('systems-consultant', { structuredData: JSON.stringify(own) })
    expect(await postings(request, 'systems-consultant')).toEqual([own])
    await content.changeJob('systems-consultant', { structuredData: '{ not json' })
    const [posting] = await postings(request, 'systems-consultant')
    expect(posting).toMatchObject({ title: 'Systems Consultant' })
  })
})

test('a job full of hostile text is shown as text', async ({ page, content, visit }) => {
  const hostile = `<img src=x onerror="document.title='owned'"></script><script>document.title='owned'</script>`
  await content.addJobs([
    {
      slug: 'hostile',
      title: hostile,
      description: hostile,
      department: hostile,
      type: hostile,
      location: hostile,
      responsibilities: hostile,
      requirements: hostile,
      benefits: hostile,
    },
  ])
  for (const address of ['/careers/hostile', '/careers']) {
    await visit(address)
    expect(await page.title()).not.toBe('owned')
    expect(await page.locator('main img').count()).toBe(0)
  }
})

test('the page reads well down to its form, in every look', async ({ page, visit, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await visit(path)
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await expect(page.getByRole('checkbox')).toBeAttached()
  await expectAccessible()
  await expectUniqueIds(page)
  await inEveryLook(page, async () => {
    await expectAccessible('color-contrast')
    await expectNothingTooWide(page)
  })
})
