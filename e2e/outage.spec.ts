import type { Page } from '@playwright/test'
import { startOwnPostgres } from './fixtures/database.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { startSiteProcess, until } from './fixtures/process.ts'
import { expect, test } from './fixtures/test.ts'
import { applicationScreen } from './screens/application-screen.ts'
import { contactScreen } from './screens/contact-screen.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

test.setTimeout(60_000)

const contact = (page: Page) => {
  const screen = contactScreen(page)
  return {
    button: screen.send,
    longest: screen.message,
    async fill() {
      await screen.name.fill('Ann Example')
      await screen.email.fill('ann@visitor.test')
      await screen.subject.selectOption('support')
      await screen.message.fill('Is anybody there at all?')
    },
    prepare: async () => {},
  }
}
const application = (page: Page) => {
  const screen = applicationScreen(page)
  return {
    button: screen.submit,
    longest: screen.coverLetter,
    async fill() {
      await screen.fillIn('ann@visitor.test')
      await screen.coverLetter.fill('Is anybody there at all?')
    },
    prepare: () => screen.solve(),
  }
}

const forms = [
  {
    name: 'a message',
    path: '/contact',
    call: '**/api/contact',
    use: contact,
    failed: 'Error sending message',
    sent: 'Message sent!',
    stored: 'select message as text from contact_messages',
  },
  {
    name: 'an application',
    path: '/careers/systems-consultant',
    call: '**/apply',
    use: application,
    failed: 'Application submission failed',
    sent: 'Application submitted successfully',
    stored: 'select cover_letter as text from job_applications',
  },
]

for (const { name, path, call, use, failed, sent, stored } of forms) {
  test(`while PostgreSQL is down the sender of ${name} is told within two seconds, keeps every word, and sends it later`, async ({
    page,
  }) => {
    const postgres = await startOwnPostgres()
    const site = await startSiteProcess({ DATABASE_URL: postgres.url, DATABASE_PATIENCE: '1' })
    try {
      await page.goto(site.origin + path)
      const form = use(page)
      await expect(form.button).toBeEnabled()
      await form.fill()
      await form.prepare()
      await postgres.stop()

      const responded = page.waitForResponse(call)
      await form.button.click()
      const response = await responded
      // From the request on: until it is made, a busy machine's browser may take its time over the click.
      expect(response.request().timing().responseStart).toBeGreaterThan(0)
      if (isFullRun) expect(response.request().timing().responseStart).toBeLessThan(2_000)
      expect(response.status()).toBe(503)
      expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
      const toast = page.locator('.toast')
      await expect(toast).toContainText(failed)
      await expect(toast).toContainText('We cannot reach our records at the moment. Please try again in a minute.')
      await expect(form.longest).toHaveValue('Is anybody there at all?')

      await postgres.start()
      await until('the site is ready again', 5_000, async () => (await fetch(`${site.origin}/readyz`)).ok)
      await form.prepare()
      await form.button.click()
      await expect(toast).toContainText(sent)
      const { rows } = await postgres.database.pool.query(stored)
      expect(rows).toEqual([{ text: 'Is anybody there at all?' }])
    } finally {
      await site.stop()
      await postgres.remove()
    }
  })
}
