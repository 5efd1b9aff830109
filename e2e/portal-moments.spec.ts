import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/phone-test.ts'
import { clearToast } from './fixtures/toast.ts'

/** The moments that decide whether the company can live in its portal: on a small phone, by touch alone. */
test.use({
  allowedConsole: [/status of 401|net::ERR_|Failed to load resource/],
})
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ database }) => {
  await database.pool.query('truncate contact_messages, job_applications, outgoing_mails cascade')
})

test('hiring lead, on the bus: 14 applications read, 9 moved, 5 declined, with a tunnel on the way', async ({
  page,
  enter,
  context,
  database,
}) => {
  test.slow()
  await database.pool.query(`
    insert into job_applications (first_name, last_name, email, job_id, job_title, cover_letter, captcha, created_at)
    select 'Person', i::text, 'person' || i || '@applicant.test', (select min(id) from jobs), 'Consultant',
      repeat('I listen, and I write down what I hear. ', 25), 'verified', now() - make_interval(hours => i)
    from generate_series(1, 14) i`)
  let taps = 0
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps++
    await target.tap()
  }
  const moveTo = async (stage: string) => {
    await clearToast(page)
    const next = page.getByRole('button', { name: `To ${stage}` })
    if (await next.isVisible()) return tap(next)
    await tap(page.getByRole('button', { name: 'Other stages, and more' }))
    await tap(page.getByRole('menuitem', { name: stage }))
  }
  const heading = page.getByRole('heading', { level: 1 })
  const toast = page.locator('.toast').last()

  await enter('/cms/dashboard?tab=dashboard')
  await tap(page.getByRole('link', { name: '14 new applications wait.' }))
  await tap(page.locator('.submission__open').first())
  for (let person = 1; person <= 14; person++) {
    await expect(heading).toHaveText(`Person ${person}`)
    await expect(page.locator('.open__body')).toContainText('I listen, and I write down')
    if (person === 7) {
      await context.setOffline(true)
      await moveTo('Interview')
      await expect(heading).toHaveText('Person 8')
      await expect(page.getByText('Sent later: Person 7 to Interview.')).toBeVisible()
      await context.setOffline(false)
      // It was said while offline; what counts is that it arrives.
      const stored = `select stage from job_applications where last_name = '7'`
      await expect.poll(async () => (await database.pool.query(stored)).rows).toEqual([{ stage: 'interview' }])
      continue
    }
    if (person <= 9) {
      await moveTo(person <= 5 ? 'Reviewing' : 'Interview')
    } else await moveTo('Declined')
    await expect(toast).toContainText(`Person ${person} is in`)
  }
  const stages = async () =>
    (
      await database.pool.query(`
        select stage, count(*)::int, count(read_at)::int as read from job_applications group by stage order by stage`)
    ).rows
  await expect.poll(stages).toEqual([
    { stage: 'reviewing', count: 5, read: 5 },
    { stage: 'interview', count: 4, read: 4 },
    { stage: 'declined', count: 5, read: 5 },
  ])
  // Fifteen seconds to read an application, two per tap: within six minutes.
  expect(14 * 15 + taps * 2).toBeLessThanOrEqual(6 * 60)
})

test('a move that a busy server did not take is tried again until it does', async ({
  page,
  enter,
  context,
  database,
}) => {
  await database.pool.query(`
    insert into job_applications (first_name, last_name, email, job_title, cover_letter, captcha)
    values ('Ada', 'Stone', 'ada@applicant.test', 'Consultant', 'Hello', 'verified')`)
  await enter('/cms/dashboard?tab=applications')
  await page.locator('.submission__open').tap()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'To Reviewing' }).tap()
  const strip = page.getByText('Sent later: Ada Stone to Reviewing.')
  await expect(strip).toBeVisible()
  const moves = `**${applicationStaffPaths.stages}`
  await page.route(moves, (route) => route.fulfill({ status: 503, body: '{}' }))
  const refused = page.waitForResponse(moves)
  await context.setOffline(false)
  await refused
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('button', { name: '1 not sent' })).toBeVisible()
  await page.unroute(moves)
  const stages = async () => (await database.pool.query('select stage from job_applications')).rows
  await expect.poll(stages, { timeout: 30_000 }).toEqual([{ stage: 'reviewing' }])
  await expect(page.getByRole('button', { name: '1 not sent' })).toHaveCount(0)
})

test('the day the mail server dies: Today says so within a minute, and nothing is lost', async ({
  page,
  enter,
  request,
  site,
  startMailServer,
  database,
}) => {
  test.skip(!isFullRun, 'waits more than a minute; portal-today and alerts.test.ts try what Today and alerts say')
  test.setTimeout(150_000)
  await enter('/cms/dashboard?tab=dashboard')
  const urgent = page.getByRole('link', { name: '1 message has mail that has not gone out.' })
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible()
  await expect(urgent).toHaveCount(0)

  const sent = await request.post('/api/contact', {
    data: { name: 'Ada Stone', email: 'ada@visitor.test', subject: 'general', message: 'Is anybody there?' },
    headers: { origin: site.origin },
  })
  expect(sent.status()).toBe(201)
  await expect(urgent).toBeVisible({ timeout: 60_000 })
  await urgent.tap()
  await page.locator('.submission__open').tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Stone')
  await page.getByRole('button', { name: 'Facts' }).tap()
  await expect(page.getByText('Waiting').filter({ visible: true }).first()).toBeVisible()

  const smtp = await startMailServer()
  const states = async () => (await database.pool.query('select distinct state from outgoing_mails')).rows
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'sent' }])
  expect(smtp.mails).toHaveLength(2)
  await page.goto('/cms/dashboard?tab=dashboard')
  await expect(page.getByText('1 new message waits')).toBeVisible()
  await expect(urgent).toHaveCount(0)
  await smtp.stop()
})
