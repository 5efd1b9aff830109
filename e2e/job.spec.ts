import type { APIRequestContext } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { hold } from './fixtures/hold.ts'
import { readHead, readHeading, readStructuredData } from './fixtures/html.ts'
import { expectNothingTooWide, expectUniqueIds, inEveryLook } from './fixtures/looks.ts'
import { expect, test } from './fixtures/test.ts'

const path = '/careers/clinical-implementation-specialist'

test('the page shows everything there is to know about a job, down to its form, in every look', async ({
  page,
  visit,
  content,
  expectAccessible,
}) => {
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

  const notice = page.getByRole('region', { name: 'Equal opportunity and accommodation' })
  await expect(notice).toContainText('We hire by what the work asks for.')
  await expect(notice.getByRole('link')).toHaveAttribute('href', 'mailto:careers@healyourroots.example')

  await test.step('Apply Now leads to the form', async () => {
    await page.getByRole('link', { name: 'Apply Now' }).click()
    await expect(page).toHaveURL(/#apply$/)
    await expect(page.getByRole('heading', { name: 'Apply for this Position' })).toBeInViewport()
  })

  await page.setViewportSize({ width: 390, height: 900 })
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await expect(page.getByRole('checkbox')).toBeAttached()
  await expectAccessible()
  await expectUniqueIds(page)
  await inEveryLook(page, async () => {
    await expectAccessible('color-contrast')
    await expectNothingTooWide(page)
  })
})

test('a backslash and an n are a new line', async ({ page, visit }) => {
  await visit('/careers/conversation-designer')
  const about = page.locator('.jobtext p').first()
  expect(await about.textContent()).toContain('good days.\n\nA background')
  await expect(page.locator('.jobtext').getByRole('listitem').first()).toHaveText(
    'Write personas and the arcs of their sessions',
  )
})

test.describe('the link of a job', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is copied from the head and from the share card, which say so for two seconds', async ({
    page,
    visit,
    site,
  }) => {
    await page.clock.install({ time: 0 })
    await visit(path)
    await page.clock.pauseAt(600_000)
    for (const scope of [page.locator('.jobhead'), page.getByRole('complementary')]) {
      await page.evaluate(() => navigator.clipboard.writeText('nothing yet'))
      const button = scope.getByRole('button', { name: 'Copy Job Link' })
      await button.click()
      await expect(scope.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.origin + path)
      await page.clock.runFor(1_999)
      await expect(scope.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
      await page.clock.runFor(2)
      await expect(button).toBeVisible()
    }
  })
})

const shownIn = { 'en-US': '4/9/2025', 'de-DE': '9.4.2025', 'en-GB': '09/04/2025' }
for (const [locale, shown] of Object.entries(shownIn).slice(0, isFullRun ? 3 : 1)) {
  test.describe(`for ${locale}`, () => {
    test.use({ locale })

    test(`a posted date is ${shown} in every time zone`, async ({ page, visit, content }) => {
      await content.changeJob('clinical-implementation-specialist', { postedDate: '2025-04-09' })
      const devTools = await page.context().newCDPSession(page)
      for (const [timezoneId, minutesBehind] of [
        ['Pacific/Kiritimati', -840],
        ['Pacific/Pago_Pago', 660],
        ['America/New_York', 240],
        ['Asia/Kolkata', -330],
      ] as const) {
        await devTools.send('Emulation.setTimezoneOverride', { timezoneId })
        // The visitor's own format is React's work.
        await visit(path)
        expect(await page.evaluate(() => new Date('2025-04-09').getTimezoneOffset())).toBe(minutesBehind)
        await expect(page.locator('.metaline time')).toHaveText(shown)
        await expect(page.locator('.metaline time')).toHaveAttribute('datetime', '2025-04-09')
      }
    })
  })
}

test.describe('a job that is not there', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('answers 404 with the specification’s words and no markup', async ({ page }) => {
    for (const slug of ['nobody', 'office-coordinator']) {
      const response = await page.goto(`/careers/${slug}`)
      expect(response?.status(), slug).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Not Found')
      await expect(page.getByText("Sorry, the job listing you're looking for could not be found.")).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Careers' })).toHaveAttribute('href', '/careers')
      expect(readStructuredData(await page.content())).toEqual([])
      expect(response?.headers()['x-robots-tag']).toBe('noindex')
    }
  })

  test('is not found after a client navigation either; while one loads there is a spinner, and no response leads back', async ({
    page,
    visit,
    request,
  }) => {
    await visit('/careers')
    const heading = page.getByRole('heading', { level: 1 })

    await test.step('no data and no error leads back to the list', async () => {
      const asked = page.waitForRequest('**/api/jobs/customer-support-lead')
      await page.route('**/api/jobs/customer-support-lead', (route) => route.fulfill({ json: null }))
      await page.getByRole('link', { name: 'Customer Support Lead' }).click()
      await asked
      await expect(page).toHaveURL(/\/careers$/)
    })

    await test.step('not found', async () => {
      await page.route('**/api/jobs/billing-and-claims-analyst', (route) =>
        route.fulfill({ status: 404, json: { error: 'Job listing not found' } }),
      )
      await page.getByRole('link', { name: 'Billing and Claims Analyst' }).click()
      await expect(heading).toHaveText('Job Not Found')
      await page.getByRole('link', { name: 'Back to Careers' }).click()
    })

    await test.step('a spinner, and then the job’s own h1 header', async () => {
      const release = await hold(page, '**/api/jobs/systems-consultant')
      await page.getByRole('link', { name: 'Systems Consultant' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Loading position' })).toBeVisible()
      release()
      await expect(heading).toHaveText('Systems Consultant: follow the symptom down')
      const html = await (await request.get('/careers/systems-consultant')).text()
      expect(readHeading(html)).toBe('Systems Consultant: follow the symptom down')
    })
  })
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
