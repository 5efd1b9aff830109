import type { BrowserContext, Page } from '@playwright/test'
import { applicationReplyPaths } from '#contract/hiring/application-replies.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import type { TestDatabase } from './fixtures/database.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { hold } from './fixtures/hold.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-mail-test.ts'
import { freePort, startSiteProcess } from './fixtures/process.ts'
import { clearToast } from './fixtures/toast.ts'

/** One after the other: all of them look at the same applications. */
test.describe.configure({ mode: 'default' })
test.use({ allowedConsole: [/status of 4(01|09)|net::ERR_|Failed to (load|fetch)/] })
test.beforeEach(async ({ database }) => {
  await database.pool.query(`
    truncate job_applications, contact_messages, outgoing_mails, idempotency_keys cascade;
    delete from pgboss.job where name = 'mail';
    update jobs set criteria = E'Listens\\nWrites\\nTravels' where id = (select min(id) from jobs);
    insert into job_applications (first_name, last_name, email, job_id, job_title, cover_letter, captcha, read_at, created_at)
    select 'Person', i::text, 'person' || i || '@applicant.test', j.id, j.title, 'I listen.', 'verified', now(),
      now() - make_interval(hours => i)
    from generate_series(1, 3) i, (select id, title from jobs order by id limit 1) j;
    insert into contact_messages (name, email, subject, message, read_at)
    values ('Visitor One', 'one@visitor.test', 'demo', 'How do I begin?', now())`)
})

const applications = '/cms/dashboard?tab=applications'
const messages = '/cms/dashboard?tab=messages'
const onDevice = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('staff:')).length)
const unsentButton = (page: Page) => page.locator('.dash__unsent')
const unsentDialog = (page: Page) => page.getByRole('dialog', { name: 'Changes that are not sent yet' })
const openApplicant = async (page: Page, name: string) => {
  await page.locator('.submission__open').filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}
const addNote = async (page: Page, text: string) => {
  await page.getByLabel('Add a note').fill(text)
  await page.getByRole('button', { name: 'Add note' }).click()
}

async function rowsOf(database: TestDatabase) {
  const { rows } = await database.pool.query(`
    select a.last_name as person, a.stage, u.first_name as charge,
      (select array_agg(text order by id) from application_notes where application_id = a.id) as notes,
      (select array_agg(sentence) from application_scores where application_id = a.id) as scores,
      (select array_agg(text) from application_replies where application_id = a.id) as replies
    from job_applications a left join cms_users u on u.id = a.assignee_id order by a.last_name`)
  return rows
}
const nothing = { stage: 'new', charge: null, notes: null, scores: null, replies: null }
const notesOf = async (database: TestDatabase) =>
  (await database.pool.query('select text from application_notes order by id')).rows.map(({ text }) => text)
/** Whatever was done, in its order. */
const doneTo = async (database: TestDatabase) =>
  (
    await database.pool.query(`
      select action from audit_log where at > (select min(created_at) from contact_messages) and
        action ~ '^(application|message)-(moved|note-added|scored|assigned|replied)$' order by id`)
  ).rows.map(({ action }) => action)

/** Another tab of the same browser: a page cannot be reloaded without a network. */
async function reopen(page: Page, context: BrowserContext, path: string): Promise<Page> {
  const again = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await again.goto(path)
  return again
}

for (const width of isFullRun ? [390, 1440] : [390])
  test(`at ${width} px everything done in a tunnel waits, survives a closed tab, and is sent once and in order`, async ({
    page,
    enter,
    context,
    database,
    smtp,
    expectAccessible,
  }) => {
    test.slow()
    smtp.mails.length = 0
    await page.setViewportSize({ width, height: 844 })
    await enter(applications)
    await openApplicant(page, 'Person 2')
    await expect(page.getByLabel('One sentence why')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Take charge' }).click()
    await expect(page.getByRole('button', { name: 'Yours' })).toBeVisible()
    await addNote(page, 'First note.')
    await expect(page.getByLabel('Add a note')).toHaveValue('')
    for (const criterion of ['Listens', 'Writes', 'Travels'])
      await page.getByRole('group', { name: criterion }).getByRole('radio').nth(2).check()
    await page.getByLabel('One sentence why').fill('Asks well.')
    await page.getByRole('button', { name: 'Save' }).click()
    await addNote(page, 'Second note.')
    const here = page.getByRole('region', { name: 'Not sent yet' })
    await expect(here).toContainText('Scores of Person 2')
    await expect(here.getByRole('listitem')).toHaveCount(4)
    await expectAccessible()
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Your reply').fill('Dear {name}, when can we talk?')
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByText(/Sent later: Person 2: Maren Okafor in charge, .* and 2 more\./)).toBeVisible()
    await expect(unsentButton(page)).toHaveText('5 not sent')
    expect(await rowsOf(database)).toMatchObject([nothing, nothing, nothing])

    await unsentButton(page).click()
    await expect(unsentDialog(page).getByRole('listitem')).toHaveCount(5)
    await expect(unsentDialog(page)).toContainText('Person 2: Maren Okafor in charge')
    await expect(unsentDialog(page)).toContainText('Asks well.')
    await expectAccessible()
    await unsentDialog(page).getByRole('button', { name: 'Discard: Note about Person 2' }).last().click()
    await expect(unsentDialog(page).getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('Escape')

    const again = await reopen(page, context, applications)
    await expect
      .poll(() => rowsOf(database))
      .toMatchObject([
        nothing,
        { stage: 'new', charge: 'Maren', notes: ['First note.'], scores: ['Asks well.'] },
        nothing,
      ])
    await expect
      .poll(async () => (await rowsOf(database))[1].replies)
      .toEqual([expect.stringContaining('Dear Person, when can we talk?')])
    await expect(unsentButton(again)).toHaveCount(0)
    expect(await onDevice(again)).toBe(0)
    expect(await doneTo(database)).toEqual([
      'application-assigned',
      'application-note-added',
      'application-scored',
      'application-replied',
    ])
    await database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`)
    const mails = () => smtp.mails.filter(({ to }) => to?.[0]?.address === 'person2@applicant.test')
    await expect.poll(() => mails().length).toBe(1)
    await again.reload()
    await again.waitForTimeout(1_000)
    expect(mails()).toHaveLength(1)
  })

test('a response that is lost on the way costs nothing and doubles nothing, whatever it was', async ({
  page,
  enter,
  context,
  database,
  smtp,
}) => {
  test.slow()
  smtp.mails.length = 0
  await enter(applications)
  await openApplicant(page, 'Person 2')
  /** The server has it; the browser loses the response. */
  const loseResponse = async (path: string, act: () => Promise<void>) => {
    const url = `**${path.replace('{id}', '*')}`
    let arrived = 0
    await page.route(url, async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await route.fetch()
      arrived++
      await route.abort('internetdisconnected')
    })
    await act()
    await expect.poll(() => arrived).toBe(1)
    await expect(unsentButton(page)).toHaveText('1 not sent')
    await page.unroute(url)
    await clearToast(page)
    await expect(unsentButton(page)).toHaveCount(0)
  }
  await loseResponse(applicationStaffPaths.notes, () => addNote(page, 'Only once.'))
  await loseResponse(applicationStaffPaths.assignee, () => page.getByRole('button', { name: 'Take charge' }).click())
  await loseResponse(applicationReplyPaths.all, async () => {
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Your reply').fill('Dear {name}, hello.')
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  })
  await page.goto(applications)
  await openApplicant(page, 'Person 2')
  await loseResponse(applicationStaffPaths.stages, () => page.getByRole('button', { name: 'To Reviewing' }).click())
  expect(await rowsOf(database)).toMatchObject([
    nothing,
    { stage: 'reviewing', charge: 'Maren', notes: ['Only once.'], replies: [expect.stringContaining('Dear Person')] },
    nothing,
  ])
  expect((await doneTo(database)).toSorted()).toEqual([
    'application-assigned',
    'application-moved',
    'application-note-added',
    'application-replied',
  ])
  await database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`)
  await expect.poll(() => smtp.mails.filter(({ to }) => to?.[0]?.address === 'person2@applicant.test').length).toBe(1)

  // A tab that is closed while the request is on its way has kept it.
  const release = await hold(page, `**${applicationStaffPaths.notes.replace('{id}', '*')}`)
  await openApplicant(page, 'Person 3')
  await addNote(page, 'Closed too early.')
  await expect.poll(() => onDevice(page)).toBe(2)
  const again = await reopen(page, context, applications)
  release()
  await expect.poll(() => notesOf(database)).toEqual(['Only once.', 'Closed too early.'])
  await expect(unsentButton(again)).toHaveCount(0)
})

for (const width of isFullRun ? [390, 1440] : [390])
  test(`at ${width} px what somebody else did meanwhile is asked about, and nothing is dropped`, async ({
    page,
    enter,
    context,
    database,
    admin,
    expectAccessible,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await enter(applications)
    await openApplicant(page, 'Person 1')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Take charge' }).click()
    await page.getByRole('button', { name: 'To Reviewing' }).click()
    await expect(unsentButton(page)).toHaveText('2 not sent')
    const { rows } = await database.pool.query<{ id: number }>(
      `with other as (insert into cms_users (email, first_name, last_name, role, password_hash)
         values ('bo' || $1 || '@healyourroots.example', 'Bo', 'Reed', 'admin', 'x') returning id)
       update job_applications set stage = 'offer', assignee_id = (select id from other) where last_name = '1'
       returning assignee_id as id`,
      [`${admin.id}`],
    )
    await context.setOffline(false)
    await expect(unsentButton(page)).toHaveText('2 to decide')
    await unsentButton(page).click()
    const dialog = unsentDialog(page)
    await expect(dialog).toContainText('Bo Reed is in charge by now.')
    await expect(dialog).toContainText('Somebody else moved it in the meantime, to Offer.')
    await expectAccessible()
    expect(await rowsOf(database)).toMatchObject([{ stage: 'offer', charge: 'Bo' }, nothing, nothing])
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'to Reviewing' })
      .getByRole('button', { name: 'Send mine anyway' })
      .click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await dialog.getByRole('button', { name: /^Discard/ }).click()
    await expect(dialog).toContainText('Everything is sent.')
    await page.keyboard.press('Escape')
    expect(await rowsOf(database)).toMatchObject([{ stage: 'reviewing', charge: 'Bo' }, nothing, nothing])
    expect(rows[0]?.id).toBeGreaterThan(0)

    // A reply of somebody else comes first.
    await page.goto(messages)
    await openApplicant(page, 'Visitor One')
    await context.setOffline(true)
    await page.getByLabel('Your reply to Visitor One').fill('Begin with a call.')
    await page.getByLabel('Your reply to Visitor One').press('Control+Enter')
    await expect(unsentButton(page)).toHaveText('1 not sent')
    await database.pool.query(`
      insert into message_replies (message_id, author_id, email, text, state_before)
      select m.id, ${rows[0]?.id}, m.email, 'Begin with our guide.', 'new' from contact_messages m`)
    await context.setOffline(false)
    await expect(unsentButton(page)).toHaveText('1 to decide')
    await unsentButton(page).click()
    await expect(dialog).toContainText('Begin with our guide.')
    await expect(dialog).toContainText('Begin with a call.')
    // Edit puts it back into the form.
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Your reply to Visitor One')).toHaveValue('Begin with a call.')
    await expect(unsentButton(page)).toHaveCount(0)
    await page.getByLabel('Your reply to Visitor One').press('Control+Enter')
    await expect
      .poll(async () => (await database.pool.query('select text from message_replies order by id')).rows.length)
      .toBe(2)
  })

test('what waits is nobody else’s, and gone after seven days and at logout, which asks first', async ({
  page,
  enter,
  context,
  database,
  site,
  signedIn,
}) => {
  test.slow()
  await enter(applications)
  await openApplicant(page, 'Person 1')
  const wait = async (text: string) => {
    await context.setOffline(true)
    await addNote(page, text)
    await expect(unsentButton(page)).toBeVisible()
  }
  const [own] = await context.cookies()
  await wait('Mine alone.')

  await test.step('another account neither sees nor sends it', async () => {
    await signInAs(context, database, site.origin)
    const other = await context.newPage()
    await context.setOffline(false)
    // The open tab still shows the first account: the server refuses its change.
    await expect(unsentButton(page)).toHaveCount(0)
    await other.goto(applications)
    await expect(other.locator('.submission')).toHaveCount(3)
    await expect(unsentButton(other)).toHaveCount(0)
    expect(await onDevice(other)).toBe(1)
    expect(await notesOf(database)).toEqual([])
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(other.getByRole('alertdialog')).toContainText('1 change of another account waits in this browser.')
    await other.getByRole('button', { name: 'Stay' }).click()
    await other.close()
  })

  await test.step('its own account sends it', async () => {
    if (own) await context.addCookies([own])
    await page.reload()
    await expect.poll(() => notesOf(database)).toEqual(['Mine alone.'])
    expect(await onDevice(page)).toBe(0)
  })

  await test.step('logging out asks before it deletes', async () => {
    await page.goto(applications)
    await openApplicant(page, 'Person 1')
    await wait('Never sent.')
    await database.pool.query(`delete from job_applications where last_name = '1'`)
    await context.setOffline(false)
    await expect(unsentButton(page)).toHaveText('1 to decide')
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('1 change of yours has not been sent. Logging out deletes them.')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(unsentButton(page)).toHaveText('1 to decide')
    await page.getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Log out and delete them' }).click()
    await expect(page).toHaveURL('/cms/login')
    expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat())).not.toContain(
      expect.stringContaining('staff:'),
    )
    expect(await onDevice(page)).toBe(0)
  })
  expect(signedIn.cookie).not.toBe('')
})

test('after seven days it is gone', async ({ page, enter, context, database }) => {
  test.skip(!isFullRun, 'unsent-sender.test.ts tries it without a browser')
  await enter(applications)
  await openApplicant(page, 'Person 1')
  await context.setOffline(true)
  await addNote(page, 'Too old.')
  await expect(unsentButton(page)).toBeVisible()
  await page.evaluate(() => {
    for (const [name, value] of Object.entries(localStorage))
      if (name.startsWith('staff:unsent:'))
        localStorage.setItem(name, JSON.stringify({ ...JSON.parse(value), at: Date.now() - 7 * 86_400_000 - 1 }))
  })
  const again = await reopen(page, context, applications)
  await expect(again.locator('.submission')).toHaveCount(3)
  await expect.poll(() => onDevice(again)).toBe(0)
  await expect(unsentButton(again)).toHaveCount(0)
  expect(await notesOf(database)).toEqual([])
})

test('20 actions in a tunnel, and a server that is killed while they arrive: each counts once, in order', async ({
  page,
  context,
  database,
  signedIn,
}) => {
  test.skip(!isFullRun, 'starts a site of its own, twice')
  test.setTimeout(180_000)
  const environment = { DATABASE_URL: database.url, PORT: String(await freePort()) }
  let own = await startSiteProcess(environment)
  await page.goto(own.origin + applications)
  expect(signedIn.cookie).not.toBe('')
  await openApplicant(page, 'Person 2')
  await context.setOffline(true)
  const texts = Array.from({ length: 16 }, (_, index) => `Note ${index + 1}`)
  for (const text of texts) await addNote(page, text)
  for (const name of ['Take charge', 'Yours', 'Take charge']) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'To Reviewing' }).click()
  await expect(unsentButton(page)).toHaveText('20 not sent')

  let arrived = 0
  const kills: Promise<unknown>[] = []
  await page.route('**/api/cms/applications/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    arrived++
    if (arrived !== 7 && arrived !== 18) return route.continue()
    // It was stored; the response dies with the server.
    await route.fetch()
    own.child.kill('SIGKILL')
    await own.exited
    await route.abort('connectionreset')
    kills.push(startSiteProcess(environment).then((site) => (own = site)))
  })
  await context.setOffline(false)
  await expect(unsentButton(page)).toHaveCount(0, { timeout: 120_000 })
  await Promise.all(kills)
  expect(kills).toHaveLength(2)
  expect(await notesOf(database)).toEqual(texts)
  expect(await rowsOf(database)).toMatchObject([nothing, { stage: 'reviewing', charge: 'Maren' }, nothing])
  expect(await doneTo(database)).toEqual([
    ...texts.map(() => 'application-note-added'),
    ...['application-assigned', 'application-assigned', 'application-assigned', 'application-moved'],
  ])
  expect(await onDevice(page)).toBe(0)
  await page.close()
  await own.stop()
})
