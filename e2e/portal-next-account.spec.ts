import type { Page } from '@playwright/test'
import { madeByHeader } from '#contract/inbox/submissions.ts'
import type { Role } from '#contract/roles.ts'
import { addStaffUser, testPassword } from './fixtures/accounts.ts'
import type { TestDatabase } from './fixtures/database.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { portalScreen } from './screens/portal.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

/** One after the other: messages and team are everybody's. */
test.describe.configure({ mode: 'default' })

async function addBen(database: TestDatabase, role: Role) {
  const email = `ben.${role}.${process.pid}@healyourroots.example`
  await addStaffUser(database, { email, role })
  return async (form: Pick<Page, 'getByLabel'>) => {
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password').fill(testPassword)
    await form.getByLabel('Password').press('Enter')
  }
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
  const logInAsBen = await addBen(database, 'admin')
  await page.goto(message)
  await page.waitForURL('**/cms/login?to=*')
  await logInAsBen(page)
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
  const logInAsBen = await addBen(database, 'viewer')
  await Promise.all([page.waitForEvent('load'), logInAsBen(team.signIn)])
  await expect(portalScreen(page).who).toContainText('viewer')
  await expect(team.row('Sam Whitfield').edit).toBeVisible()
  await expect(team.signIn).toHaveCount(0)
  await expect(team.sure).toHaveCount(0)
  expect(madeBy).toEqual([String(admin.id)])
})
