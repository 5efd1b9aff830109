import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect, type Page } from '@playwright/test'
import { addStaffUser, testPassword } from './fixtures/accounts.ts'
import { openSeededDatabase, type TestDatabase } from './fixtures/database.ts'
import { formJourneys } from './fixtures/form-journeys.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { freePort, launchSiteProcess, type SiteProcess } from './fixtures/process.ts'
import { hasReact } from './fixtures/react.ts'
import { copySources } from './fixtures/source-copy.ts'
import { portalScreen } from './screens/portal.ts'

// It takes a second build, so the gate leaves it to `npm run test:full`.
base.skip(!isFullRun, 'takes a second build')

/** A release after this one, really built: other words in what all scripts share, another column, another heading. */
const test = base.extend<object, { next: string }>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const sources = await copySources()
      await sources.change(
        'src/web/components/layout/page-failed.tsx',
        'Something went wrong',
        'Something went quite wrong',
      )
      await sources.change(
        'src/server/features/inbox/messages/messages.table.ts',
        '    message: text().notNull(),',
        "    message: text().notNull(),\n    mood: text().notNull().default('unknown'),",
      )
      await sources.change('src/server/features/website/pages/shipped-pages.ts', /edition: \d+/, 'edition: 99')
      await sources.change(
        'src/server/features/website/pages/shipped-pages.ts',
        "h1: 'Our Team'",
        "h1: 'Our Team, since the release'",
      )
      await sources.generateMigration()
      await sources.build()
      await use(join(sources.directory, 'dist'))
      await sources.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

let database: TestDatabase
const running: SiteProcess[] = []
test.afterEach(async () => {
  await Promise.all(running.map((site) => site.stop()))
  await database.drop()
})

test('pages that were opened before a release work after it, and it migrates while they are used', async ({
  next,
  browser,
}) => {
  test.setTimeout(60_000)
  database = await openSeededDatabase()
  const email = `release.${process.pid}@healyourroots.example`
  await addStaffUser(database, { email })
  const settings = { DATABASE_URL: database.url, PORT: String(await freePort()) }
  const former = await launchSiteProcess(settings)
  running.push(former)
  await former.ready()
  const { origin } = former

  const [contact] = formJourneys
  if (!contact) throw new Error('No form')
  const complaints: string[] = []
  const open = async (path: string) => {
    const page = await browser.newPage({ baseURL: origin })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 401/.test(message.text())) complaints.push(message.text())
    })
    await page.goto(path)
    await page.evaluate(() => {
      dispatchEvent(new Event('pointerdown'))
      Object.assign(window, { isTheSame: true })
    })
    return page
  }
  const isTheSame = (page: Page) => page.evaluate(() => 'isTheSame' in window)
  const visitor = await open(contact.path)
  await contact.fillIn(visitor, 'early@visitor.test')
  const reader = await open('/about')
  const staff = await open('/cms/login')
  await portalScreen(staff).email.fill(email)
  await expect(contact.send(visitor)).toBeEnabled()
  await expect.poll(() => reader.locator('footer a').last().evaluate(hasReact)).toBe(true)

  const { scripts } = JSON.parse(await readFile(join(next, 'package.json'), 'utf8'))
  await promisify(execFile)('sh', ['-c', scripts['db:migrate']], { cwd: next, env: { ...process.env, ...settings } })
  expect((await database.pool.query('select mood from contact_messages')).rows).toEqual([])
  const late = await open(contact.path)
  await contact.fillIn(late, 'before@visitor.test')
  await contact.send(late).click()
  await expect(late.locator('.toast'), 'the former release on the new tables').toContainText(contact.thanks)

  await former.stop()
  const site = await launchSiteProcess(settings, { folder: next, start: scripts.start })
  running.push(site)
  await site.ready()
  const ofTheFormer = new Set<string>()
  for (const page of [visitor, reader, staff]) {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.startsWith('/assets/') || existsSync(join(next, 'client', pathname))) return
      expect(response.status(), pathname).toBe(200)
      ofTheFormer.add(pathname)
    })
  }

  await contact.typed(visitor, 'early@visitor.test')
  await contact.send(visitor).click()
  await expect(visitor.locator('.toast')).toContainText(contact.thanks)

  await reader.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(reader).toHaveURL('/careers')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Do work that goes to the root')

  await portalScreen(staff).password.fill(testPassword)
  await expect(portalScreen(staff).email).toHaveValue(email)
  await portalScreen(staff).login.click()
  await expect(staff).toHaveURL('/cms/dashboard')
  await staff.getByRole('link', { name: 'Messages' }).first().click()
  await expect(staff.locator('.submission').first()).toContainText('Ann Example')

  for (const page of [visitor, reader, staff]) expect(await isTheSame(page), 'never loaded anew').toBe(true)
  expect(ofTheFormer.size).toBeGreaterThan(3)
  expect(complaints).toEqual([])
  const { rows } = await database.pool.query('select email, mood from contact_messages order by id')
  expect(rows).toEqual([
    { email: 'before@visitor.test', mood: 'unknown' },
    { email: 'early@visitor.test', mood: 'unknown' },
  ])
  const fresh = await open('/team')
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Our Team, since the release')
})
