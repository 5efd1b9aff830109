import { startOwnPostgres } from './fixtures/database.ts'
import { startSiteProcess, until } from './fixtures/process.ts'
import { expect, test } from './fixtures/test.ts'
import { contactScreen } from './screens/contact-screen.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

test.setTimeout(60_000)

test('while PostgreSQL is down a visitor is told within two seconds, keeps every word, and sends it later', async ({
  page,
}) => {
  const postgres = await startOwnPostgres()
  const site = await startSiteProcess({ DATABASE_URL: postgres.url })
  try {
    await page.goto(`${site.origin}/contact`)
    const screen = contactScreen(page)
    await expect(screen.send).toBeEnabled()
    await screen.name.fill('Ann Example')
    await screen.email.fill('ann@visitor.test')
    await screen.subject.selectOption('support')
    await screen.message.fill('Is anybody there at all?')
    await postgres.stop()

    const answer = page.waitForResponse('**/api/contact')
    const started = performance.now()
    await screen.send.click()
    const response = await answer
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(response.status()).toBe(503)
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
    await expect(screen.toast).toContainText('Error sending message')
    await expect(screen.toast).toContainText('We cannot reach our records at the moment. Please try again in a minute.')
    await expect(screen.message).toHaveValue('Is anybody there at all?')

    await postgres.start()
    await until('the site is ready again', 5_000, async () => (await fetch(`${site.origin}/readyz`)).ok)
    await screen.send.click()
    await expect(screen.toast).toContainText('Message sent!')
    const { rows } = await postgres.database.pool.query('select message from contact_messages')
    expect(rows).toEqual([{ message: 'Is anybody there at all?' }])
  } finally {
    await site.stop()
    await postgres.remove()
  }
})
