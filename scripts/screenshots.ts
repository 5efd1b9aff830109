import { chromium } from '@playwright/test'
import { addStaffUser, sessionCookie, startSession } from '#server/auth/test-staff.ts'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { makeSamplePictures } from '#server/seed/samples/pictures.ts'
import { seedSamples } from '#server/seed/samples/samples.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { startSiteProcess } from '../e2e/fixtures/process.ts'

// `npm run screenshots`, after a build: takes the README's screenshots of a site with samples.
const folder = new URL('../docs/screenshots/', import.meta.url).pathname
const postgres = await startTestServer()
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
await seedSamples(database, {})
await makeSamplePictures(database)
const site = await startSiteProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
const session = await startSession(database, await addStaffUser(database, { role: 'owner' }))
const idOf = async (query: string) => (await database.pool.query<{ id: number }>(query)).rows[0]?.id
const application = await idOf(`select id from job_applications where stage = 'interview' order by created_at desc`)
const post = await idOf('select id from posts order by id desc')

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [name, path, theme] of [
  ['home', '/', 'dark'],
  ['today', '/cms/dashboard?tab=dashboard', 'dark'],
  ['applicant', `/cms/dashboard?tab=applications&id=${application}`, 'light'],
  ['post-editor', `/cms/dashboard?tab=posts&id=${post}`, 'light'],
] as const) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((value) => {
    localStorage.setItem('ui-theme', value)
    // A company after its first year has put away the checklist of a new site.
    localStorage.setItem('set-up-away', 'true')
  }, theme)
  await context.addCookies([
    { name: sessionCookie, value: session, domain: '127.0.0.1', path: '/', secure: true, httpOnly: true },
  ])
  const page = await context.newPage()
  await page.goto(site.origin + path)
  await page.locator('main :is(h1, h2, .editor__frame)').first().waitFor()
  await page.waitForLoadState('networkidle')
  // The portal keeps a stream open, so `networkidle` does not wait for late content.
  await page.waitForTimeout(1_500)
  await page.screenshot({ path: `${folder}${name}.png` })
  await context.close()
}
await browser.close()
await site.stop()
await database.drop()
await postgres.stop()
