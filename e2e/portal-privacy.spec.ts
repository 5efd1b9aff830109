import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { expectHeadingsInOrder, expectNothingTooWide } from './fixtures/looks.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

const privacy = '/cms/dashboard?tab=privacy'
const email = 'zelda.former@applicant.test'

/** One after the other: each has the same person. */
test.describe.configure({ mode: 'default' })
test.beforeEach(({ database }) =>
  database.pool.query(`
    delete from job_applications where email = '${email}';
    delete from contact_messages where email = '${email}';
    delete from privacy_requests;
    delete from privacy_erasures;
    insert into files (hash, bytes) values ('zelda-file', '%PDF Zelda') on conflict do nothing;
    insert into job_applications (job_title, first_name, last_name, email, cover_letter, captcha, resume_name, resume_hash,
      created_at)
    values ('Nurse', 'Zelda', 'Former', '${email}', 'I am Zelda.', 'verified', 'Zelda.pdf', 'zelda-file', '2026-02-03');
    insert into contact_messages (name, email, subject, message) values ('Zelda', '${email}', 'general', 'What of it?')`),
)

const privacyScreen = (page: Page) => ({
  address: page.getByLabel('Email address of the person'),
  lookUp: page.getByRole('button', { name: 'Look up', exact: true }),
  kinds: page.locator('.privacy-found .privacy-kinds > li'),
  requests: page.locator('.privacy-requests .privacy-kinds > li'),
  again: page.getByLabel('Type the address again'),
  eraseNow: page.getByRole('button', { name: 'Erase for good' }),
  heading: page.getByRole('heading', { level: 1 }),
})

const save = async (page: Page, name: string) => {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const download = await waiting
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

test('Owner, request of a former applicant: found, handed out, erased and certified on a phone', async ({
  page,
  open,
  database,
  context,
  site,
}) => {
  await signInAs(context, database, site.origin, 'owner')
  const started = Date.now()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 360, height: 780 })
  await open('/cms/dashboard')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Privacy' }).click()
  const screen = privacyScreen(page)

  await test.step('the keyboard is enough to look them up', async () => {
    await screen.address.fill('not an address')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await screen.address.fill(email.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /What we hold about/ })).toBeFocused()
    await expect(screen.kinds).toHaveText([
      /^Contact messages: 1/,
      /^Applications: 1Since February 3, 2026Kept 12 months/,
    ])
  })

  await test.step('the request is noted, with days left', async () => {
    await page.getByText('Note that they asked').click()
    await page.getByLabel('What they want').selectOption('To be erased')
    await page.getByRole('button', { name: 'Note the request' }).click()
    await expect(screen.requests).toHaveText([/to be erased.*30 days left/])
  })

  await test.step('they get all of it, to read and as JSON', async () => {
    const readable = await save(page, 'Download to read and print')
    expect(readable.name).toBe('personal-data.html')
    expect(readable.text).toContain('<dt>Cover letter</dt><dd>I am Zelda.</dd>')
    expect(readable.text).toContain('download="Zelda.pdf"')
    const json = await save(page, 'Download as JSON')
    expect(JSON.parse(json.text).kinds[1].files[0].base64).toBe(Buffer.from('%PDF Zelda').toString('base64'))
  })

  await test.step('nothing is erased by another address', async () => {
    await screen.again.fill('zelda@applicant.test')
    await screen.eraseNow.click()
    await expect(page.getByText('This is not the address that you looked up.')).toBeVisible()
    await expectNothingTooWide(page)
  })

  await screen.again.fill(email)
  await screen.eraseNow.click()
  await expect(screen.heading).toHaveText('Certificate of erasure')
  await expect(screen.heading).toBeFocused()
  await expect(page.locator('.certificate')).toContainText('Applications: 1, held since February 3, 2026')
  const certificate = await save(page, 'Download the certificate')
  expect(certificate.text).toContain('Contact messages: 1')
  expect(certificate.text).not.toContain('Zelda')
  await expectNothingTooWide(page)
  if (isFullRun) expect(Date.now() - started).toBeLessThan(240_000)

  await test.step('a later lookup shows it, and the request is done', async () => {
    await page.getByRole('button', { name: 'Look up another address' }).click()
    await screen.address.fill(email)
    await screen.lookUp.click()
    await expect(page.getByText('We hold nothing under this address.')).toBeVisible()
    await expect(screen.kinds).toHaveText([/^Erased on /])
    await expect(page.getByText('No one waits for an answer.')).toBeVisible()
  })
  expect(asked.filter((url) => /zelda/i.test(decodeURIComponent(url)))).toEqual([])
  const { rows } = await database.pool.query(`select from files where hash = 'zelda-file'`)
  expect(rows).toEqual([])
})

test('what is undecided can be kept, and the certificate says so', async ({ page, enter, expectFineInEveryLook }) => {
  test.slow()
  await enter(privacy)
  const screen = privacyScreen(page)
  await screen.address.fill(email)
  await screen.lookUp.click()
  await expect(screen.kinds).toHaveCount(2)
  await page.getByText('Note that they asked').click()
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
  await page.getByLabel('What happens to applications').selectOption('Keep: The application has not been decided yet.')
  await screen.again.fill(email)
  await screen.eraseNow.click()
  await expect(page.locator('.certificate')).toContainText(
    'Applications: 1. The application has not been decided yet. Kept 12 months after the decision.',
  )
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
})

test('a request that is due soon stands on Today, and is finished by hand', async ({ page, enter, database }) => {
  await database.pool.query(
    `insert into privacy_requests (email_hash, kind, received_on) values ('x', 'access', current_date - 25)`,
  )
  await enter('/cms/dashboard?tab=dashboard')
  await page.getByRole('link', { name: '1 privacy request is due within 7 days.' }).click()
  const screen = privacyScreen(page)
  await expect(screen.requests).toHaveText([/5 days left/])
  await screen.requests.getByRole('button').click()
  await expect(screen.requests).toHaveCount(0)
})

test.describe('roles without access', () => {
  test.use({ allowedConsole: [/status of 40[13]/] })
  test('neither sees the desk nor reaches it by its address', async ({ page, open, database, context, site }) => {
    await signInAs(context, database, site.origin, 'editor')
    await open(privacy)
    await expect(page.getByRole('link', { name: 'Privacy' })).toHaveCount(0)
    await expect(privacyScreen(page).address).toHaveCount(0)
  })
})
