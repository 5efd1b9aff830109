import { testPassword } from './fixtures/accounts.ts'
import { expectHeadingsInOrder } from './fixtures/looks.ts'
import { openAs } from './fixtures/other-user.ts'
import { addAuthenticator, expect, test } from './fixtures/passkey-test.ts'

/** A second pair of eyes, with a phone of its own. */

test.describe.configure({ mode: 'default' })
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  allowedConsole: [/status of 40[13]/],
})

type TestDatabase = Parameters<typeof openAs>[1]

/** A campaign after its hold that waits only for the approval. */
async function askForApproval(database: TestDatabase, sender: number): Promise<number> {
  const { rows } = await database.pool.query(
    `insert into campaigns (subject, preheader, body, send_at, sent_by, needs_approval)
     values ('Roots in fall', 'What we did', 'We have planted a tree.', now() + interval '1 hour', $1, true) returning id`,
    [sender],
  )
  return rows[0].id
}
const letItBeLongAgo = (database: TestDatabase) =>
  database.pool.query(`update cms_sessions set confirmed_at = now() - interval '1 hour'`)

test('the sender shares a link; somebody else reads the mail and approves with a passkey', async ({
  page,
  enter,
  admin,
  browser,
  database,
  site,
  expectFineInEveryLook,
}) => {
  test.slow()
  const id = await askForApproval(database, admin.id)
  await enter(`/cms/dashboard?tab=campaigns&id=${id}`)
  await expect(page.getByText(/^Waits for a colleague\. Leaves once it is approved/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const link = await page.getByLabel('Link for a colleague').inputValue()
  expect(link).toBe(`${site.origin}/cms/dashboard?tab=campaigns&id=${id}`)
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()

  const theirs = await openAs(browser, database, site.origin, '/cms/dashboard?tab=account')
  await theirs.setViewportSize({ width: 360, height: 740 })
  await addAuthenticator(theirs.context(), theirs)
  await theirs.getByRole('button', { name: 'Add a passkey' }).click()
  await theirs.getByRole('button', { name: 'I have saved them' }).click()
  await letItBeLongAgo(database)

  await theirs.goto(link)
  await expect(theirs.getByText('Maren Okafor asks you to read this campaign before it goes out.')).toBeVisible()
  await expect(theirs.getByLabel('Link for a colleague')).toHaveCount(0)
  const opened = theirs.context().waitForEvent('page')
  await theirs
    .getByRole('link', { name: /^Read the mail/ })
    .first()
    .click()
  const mail = await opened
  await expect(mail.getByText('We have planted a tree.')).toBeVisible()
  await mail.close()
  await theirs.getByRole('button', { name: 'Approve' }).click()
  const question = theirs.getByRole('dialog', { name: 'Your password, please' })
  await expect(question).toContainText('Before you approve a campaign we make sure that it is you.')
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(theirs.getByText(/^Approved by Maren Okafor, \d+:\d\d [AP]M\.$/)).toBeVisible()
  await expect(theirs.getByText(/^Leaves at \d+:\d\d [AP]M, in \d+ minutes\.$/)).toBeVisible()
  await theirs.context().close()

  await expect(page.getByText(/^Approved by/)).toBeVisible()
  const { rows } = await database.pool.query(
    `select sent_by <> approved_by as other, approved_hash is not null as bound from campaigns where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ other: true, bound: true }])
})

test('who has no passkey approves with the password, and not without it', async ({
  admin,
  browser,
  database,
  site,
}) => {
  const id = await askForApproval(database, admin.id)
  const page = await openAs(browser, database, site.origin, `/cms/dashboard?tab=campaigns&id=${id}`)
  await letItBeLongAgo(database)
  const approve = page.getByRole('button', { name: 'Approve' })
  await approve.click()
  const question = page.getByRole('dialog', { name: 'Your password, please' })
  await expect(question.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  const isApproved = async () =>
    (await database.pool.query('select approved_at from campaigns where id = $1', [id])).rows
  expect(await isApproved()).toEqual([{ approved_at: null }])
  await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click()
  await approve.click()
  await question.getByRole('textbox', { name: 'Password' }).fill(testPassword)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('.toast')).toContainText('You have approved this campaign.')
  await page.context().close()
})
