import { chromium } from '@playwright/test'
import { addStaffUser, sessionCookie, startSession } from '#server/auth/test-staff.ts'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { startSiteProcess } from '../e2e/fixtures/process.ts'

// `npm run screenshots`, after a build: takes the README's screenshots, from the samples and a few invented messages.
const folder = new URL('../docs/screenshots/', import.meta.url).pathname
const messages = [
  ['Priya Raman', 'demo', 'We are a group practice of nine and would like to see Supervision Connect next week.'],
  ['Jonas Feld', 'support', 'The export of my session notes stops at page four. Which format do you suggest?'],
  ['Alma Reyes', 'partnership', 'Our training institute is looking for a partner for its second-year students.'],
  ['Tom Akande', 'general', 'Do you offer the tracker for school counselors as well?'],
] as const

const postgres = await startTestServer()
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
const site = await startSiteProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
for (const [name, subject, message] of messages) {
  const email = `${name.toLowerCase().replace(' ', '.')}@practice.test`
  const { status } = await fetch(`${site.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({ name, email, subject, message, elapsedMs: 40_000 }),
  })
  if (status !== 201) throw new Error(`A message was answered ${status}`)
}
const session = await startSession(database, await addStaffUser(database, { role: 'owner' }))

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [name, path, theme] of [
  ['home-dark', '/', 'dark'],
  ['home-light', '/', 'light'],
  ['today', '/cms/dashboard?tab=dashboard', 'light'],
  ['messages', '/cms/dashboard?tab=messages', 'dark'],
] as const) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((value) => localStorage.setItem('ui-theme', value), theme)
  await context.addCookies([
    { name: sessionCookie, value: session, domain: '127.0.0.1', path: '/', secure: true, httpOnly: true },
  ])
  const page = await context.newPage()
  await page.goto(site.origin + path)
  await page.locator('main h1, main h2').first().waitFor()
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
