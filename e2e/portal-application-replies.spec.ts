import type { Page } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/portal-mail-test.ts'
import { clearToast, keepToast } from './fixtures/toast.ts'

const applications = '/cms/dashboard?tab=applications'

test.describe.configure({ mode: 'default' })
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  allowedConsole: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 500/],
})
test.beforeEach(async ({ database, smtp }) => {
  await database.pool.query(`
    delete from job_applications;
    delete from outgoing_mails;
    delete from saved_replies where title = 'Not this time'`)
  await database.pool.query(`
    insert into saved_replies (title, text) values ('Not this time', E'Dear {name},\n\nwe chose somebody else for “{job}”.')`)
  await database.pool.query(`
    insert into job_applications (first_name, last_name, email, job_title, cover_letter, captcha, created_at)
    select 'Person' || i, 'Roe', 'person' || i || '@applicant.test', 'Nurse Trainer', 'Hello', 'verified',
      now() - make_interval(hours => i)
    from generate_series(1, 4) i`)
  smtp.mails.length = 0
})

const repliesScreen = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    row: (name: string) => page.locator('.submission').filter({ hasText: name }),
    choose: (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }),
    reply: page.getByRole('button', { name: 'Reply', exact: true }),
    dialog,
    saved: dialog.getByLabel('Saved reply'),
    text: dialog.getByLabel('Your reply'),
    moveTo: dialog.getByLabel('Then move to'),
    show: dialog.getByRole('button', { name: /^Show the mail/ }),
    mail: dialog.getByRole('region', { name: 'The mail' }),
    send: dialog.getByRole('button', { name: /^Send/ }),
    toast: page.locator('.toast'),
    undo: page.locator('.toast').getByRole('button', { name: 'Undo' }),
  }
}

test('several are declined at once, each by name, and Undo stops every mail', async ({
  page,
  enter,
  database,
  smtp,
  expectFineInEveryLook,
}) => {
  test.skip(!isFullRun, 'alike: one reply is tried in a browser, many without one')
  test.slow()
  await enter(applications)
  const screen = repliesScreen(page)
  const counts = async () => {
    const { rows } = await database.pool.query(`
      select (select count(*)::int from application_replies) as replies,
        (select count(*)::int from outgoing_mails where kind = 'application-reply') as mails,
        (select count(*)::int from job_applications where stage = 'declined') as declined`)
    return rows[0]
  }
  await page.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'Select' }).tap()
  for (const name of ['Person1 Roe', 'Person2 Roe', 'Person3 Roe']) await screen.choose(name).tap()
  await screen.reply.tap()
  await expect(screen.dialog.getByRole('heading', { level: 2 })).toHaveText('Reply to 3 people')
  await screen.saved.selectOption('Not this time')
  await screen.moveTo.selectOption('Declined')
  await screen.show.tap()
  await expect(screen.mail).toContainText('Your application for “Nurse Trainer” | Heal Your Roots Systems')
  await expect(screen.mail).toContainText('person1@applicant.test')
  await expect(screen.mail).toContainText('Dear Person1,')
  await expectFineInEveryLook(360)
  await page.setViewportSize({ width: 360, height: 740 })
  await screen.send.tap()
  await expect(screen.toast).toContainText(/3 replies leave [\w, ]*\d+:\d\d [AP]M/)
  await keepToast(page)
  await expect(screen.row('Person1 Roe')).toContainText('Declined')
  expect(await counts()).toEqual({ replies: 3, mails: 3, declined: 3 })
  await screen.undo.tap()
  await expect(screen.toast).toContainText('3 replies were stopped.')
  await expect(screen.row('Person1 Roe')).toContainText('New')
  expect(await counts()).toEqual({ replies: 0, mails: 0, declined: 0 })
  expect(smtp.mails).toEqual([])
})

test('one is answered: no gap leaves, nothing typed is lost, it waits, can be stopped, and arrives', async ({
  page,
  enter,
  database,
  smtp,
  expectFineInEveryLook,
}) => {
  test.slow()
  await enter(applications)
  const screen = repliesScreen(page)
  await page.locator('.submission__open').filter({ hasText: 'Person4 Roe' }).tap()
  await screen.reply.tap()
  await screen.send.tap()
  await expect(screen.dialog).toContainText('Please write something.')
  await screen.text.fill('Dear {first name}, when can we talk?')
  await screen.send.tap()
  await expect(screen.dialog).toContainText('Only {name} and {job} are filled in.')
  await screen.text.fill('Dear {name}, when can we talk?')
  await page.route('**/application-replies', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await screen.send.tap()
  await expect(screen.toast).toContainText('Nothing was sent. Please try again.')
  await page.reload()
  await screen.reply.tap()
  await expect(screen.text).toHaveValue('Dear {name}, when can we talk?')
  await screen.send.tap()
  await expect(screen.toast).toContainText('The reply to Person4 Roe leaves')
  const replies = page.locator('.timeline')
  await expect(replies).toContainText('Dear Person4, when can we talk?')
  await expect(replies).toContainText('Leaves')
  await expectFineInEveryLook(360)
  await page.setViewportSize({ width: 360, height: 740 })
  await clearToast(page)
  await replies.getByRole('button', { name: 'Stop' }).tap()
  await expect(screen.toast).toContainText('The reply was stopped.')
  await expect(replies).not.toContainText('Dear Person4')
  expect((await database.pool.query('select from application_replies')).rowCount).toBe(0)

  await screen.reply.tap()
  await expect(screen.text).toHaveValue('Dear Person4, when can we talk?\n\nMaren Okafor')
  await screen.text.fill('Dear {name}, come and see us.')
  await page.context().setOffline(true)
  await screen.text.press('Control+Enter')
  await expect(screen.dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '1 not sent' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(replies).toContainText('Dear Person4, come and see us.')
  await database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`)
  await expect.poll(() => smtp.mails.length).toBe(1)
  expect(smtp.mails[0]?.text).toContain('\n\nDear Person4, come and see us.\n\nMaren Okafor\n\n-- \n')
  await expect(replies).toContainText('Sent')
  await expect(replies.getByRole('button', { name: 'Stop' })).toHaveCount(0)
})
