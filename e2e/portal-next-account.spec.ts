import type { Page } from '@playwright/test'
import { madeByHeader, submissionMessages } from '#contract/inbox/submissions.ts'
import type { Role } from '#contract/roles.ts'
import { addStaffUser, testPassword } from './fixtures/accounts.ts'
import type { TestDatabase } from './fixtures/database.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { clearToast } from './fixtures/toast.ts'
import { portalScreen } from './screens/portal.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

/** One after the other: messages and team are everybody's. */
test.describe.configure({ mode: 'default' })

async function addBen(database: TestDatabase, role: Role): Promise<string> {
  const email = `ben.${role}.${process.pid}@healyourroots.example`
  await addStaffUser(database, { email, role })
  return email
}

async function logIn(form: Pick<Page, 'getByLabel'>, email: string) {
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password').fill(testPassword)
  await form.getByLabel('Password').press('Enter')
}

test('an account that logs in after another’s session ended without logout sees none of its drafts', async ({
  page,
  enter,
  signedIn,
  database,
}) => {
  const { rows } = await database.pool.query(`
    insert into contact_messages (name, email, subject, message, read_at)
    values ('Ada', 'ada@visitor.test', 'demo', 'How do I begin?', now()) returning id`)
  const message = `/cms/dashboard?tab=messages&id=${rows[0].id}`
  const reply = page.getByLabel('Your reply to Ada')
  const team = portalTeamScreen(page)
  await enter(message)
  await reply.fill('Dear Ada, only Ann writes this.')
  await page.reload()
  await expect(reply).toHaveValue('Dear Ada, only Ann writes this.')
  await enter('/cms/dashboard?tab=team-members')
  await team.add.click()
  await team.name.fill('Typed by Ann')

  await signedIn.endSession()
  const ben = await addBen(database, 'admin')
  await page.goto(message)
  await page.waitForURL('**/cms/login?to=*')
  await logIn(page, ben)
  await expect(reply).toHaveValue('')
  await portalScreen(page).entry('Team Members').click()
  await expect(team.rows.first()).toBeVisible()
  await expect(team.editor).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Ann')
})

test('a write that waited for a login is not sent when another account logs in, and the screen starts afresh', async ({
  page,
  enter,
  hearNothing,
  signedIn,
  admin,
  database,
}) => {
  await hearNothing()
  await enter('/cms/dashboard?tab=team-members')
  const team = portalTeamScreen(page)
  await team.row('Sam Whitfield').remove.click()
  await signedIn.endSession()
  const madeBy: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') madeBy.push(request.headers()[madeByHeader])
  })
  await team.sure.getByRole('button', { name: 'Delete' }).click()
  await expect(team.signIn).toBeVisible()
  const ben = await addBen(database, 'viewer')
  await Promise.all([page.waitForEvent('load'), logIn(team.signIn, ben)])
  await expect(portalScreen(page).who).toContainText('viewer')
  await expect(team.row('Sam Whitfield').edit).toBeVisible()
  await expect(team.signIn).toHaveCount(0)
  await expect(team.sure).toHaveCount(0)
  expect(madeBy).toEqual([String(admin.id)])
})

test.describe('with another tab', () => {
  test.use({ allowedConsole: [/status of 40[19]/] })

  test('a tab that still shows the former account sends nothing in the name of the next one, however often it is asked', async ({
    page,
    enter,
    hearNothing,
    database,
  }) => {
    await hearNothing()
    const { rows } = await database.pool.query(`
    insert into contact_messages (name, email, subject, message, read_at)
    values ('Eve', 'eve@visitor.test', 'demo', 'How do I begin?', now()) returning id`)
    await enter(`/cms/dashboard?tab=messages&id=${rows[0].id}`)
    const box = page.getByLabel('Your reply to Eve')
    await box.fill('Dear Eve, only Ann writes this.')
    const data = { email: await addBen(database, 'owner'), password: testPassword }
    const { origin } = new URL(page.url())
    const inAnotherTab = await page.request.post(`${origin}/api/cms/login`, { data, headers: { origin } })
    expect(inAnotherTab.status()).toBe(200)
    for (let click = 0; click < 3; click++) {
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.locator('.toast')).toContainText(submissionMessages.madeByAnother)
      await clearToast(page)
    }
    await expect(box).toHaveValue(/^Dear Eve, only Ann writes this\./)
    const replies = await database.pool.query(`select 1 from message_replies where message_id = ${rows[0].id}`)
    expect(replies.rowCount).toBe(0)
  })
})
