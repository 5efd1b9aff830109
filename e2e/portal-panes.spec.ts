import type { Locator, Page } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { keepToast } from './fixtures/toast.ts'

const applications = '/cms/dashboard?tab=applications'
const messages = '/cms/dashboard?tab=messages'
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 800 }

/** One after the other: all of them look at the same lists. */
test.describe.configure({ mode: 'default' })
// 26 decisions within seconds are 400 reads: the limit of a minute may refuse some, which the portal asks for again.
test.use({ allowedConsole: [/status of (401|429|503)|net::ERR_FAILED/] })
test.beforeEach(async ({ database }) => {
  await database.pool.query('truncate contact_messages, job_applications, outgoing_mails cascade')
  await database.pool.query(`
    insert into job_applications (first_name, last_name, email, job_title, cover_letter, captcha, created_at)
    select 'Person', i::text, 'person' || i || '@applicant.test', 'Nurse Trainer', repeat('I listen. ', 200), 'verified',
      now() - make_interval(hours => i)
    from generate_series(1, 30) i`)
})

const panes = (page: Page) => ({
  rows: page.locator('.submission'),
  row: (name: string) => page.locator('.submission__open').filter({ has: page.getByText(name, { exact: true }) }),
  list: page.locator('.pane--list .pane__body'),
  heading: page.getByRole('heading', { level: 1 }),
  facts: page.getByRole('complementary', { name: 'Facts' }),
  dock: page.locator('.dock'),
  toast: page.locator('.toast'),
  chip: (name: RegExp) => page.getByRole('button', { name }),
})

/** Rows that are on the screen from their first line to their last, and under nothing. */
const completeRows = (page: Page) =>
  page.locator('.submission').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, top, bottom } = row.getBoundingClientRect()
        const isSeen = (y: number) => row.contains(document.elementFromPoint(left + 60, y))
        return top >= 0 && bottom <= innerHeight && isSeen(top + 2) && isSeen(bottom - 2)
      }).length,
  )
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`Not on the screen: ${locator}`)
  return { ...box, bottom: box.y + box.height }
}

test('at a desk the list stays beside the applicant, and keys lead from one to the next', async ({
  page,
  enter,
  database,
  hearNothing,
}) => {
  test.slow()
  const stages = async () =>
    (await database.pool.query(`select stage, count(*)::int from job_applications group by stage order by stage`)).rows
  const fetched = new Set<string>()
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname))
  await hearNothing()
  await page.setViewportSize(desk)
  await enter(applications)
  const screen = panes(page)
  await expect(screen.rows).toHaveCount(30)
  expect(await completeRows(page)).toBeGreaterThanOrEqual(9)

  await test.step('opening a row keeps the place and the filter of the list', async () => {
    await screen.chip(/^Waiting 30$/).click()
    await expect(page).toHaveURL(/waiting=yes/)
    await screen.row('Person 20').scrollIntoViewIfNeeded()
    const before = await screen.list.evaluate((list) => list.scrollTop)
    expect(before).toBeGreaterThan(0)
    await screen.row('Person 20').click()
    await expect(screen.heading).toHaveText('Person 20')
    await expect(screen.heading).toBeFocused()
    expect(await screen.list.evaluate((list) => list.scrollTop)).toBe(before)
    await expect(page).toHaveURL(/waiting=yes/)
    expect((await boxOf(page.locator('.pane--list'))).width).toBeGreaterThanOrEqual(304)
    expect((await boxOf(page.locator('.pane--list'))).width).toBeLessThanOrEqual(361)
    expect((await boxOf(screen.facts)).width).toBeCloseTo(272, 0)
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect(screen.facts).toBeHidden()
    await page.getByRole('button', { name: 'Facts' }).click()
    await expect(screen.facts).toBeVisible()
    await page.setViewportSize(desk)
  })

  await test.step('j and k change the pane from memory, and Escape leads back to the row', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `select id from job_applications where last_name in ('19', '21')`,
    )
    for (const { id } of rows) await expect.poll(() => fetched.has(`/api/cms/applications/${id}`)).toBe(true)
    const detail = /\/api\/cms\/applications\/\d+(\/scores)?$/
    await page.route(detail, (route) => route.abort())
    const paneAfter = (key: string) =>
      page.evaluate(async (pressed) => {
        const name = () => document.querySelector('h1')?.textContent
        const [before, start] = [name(), performance.now()]
        window.dispatchEvent(new KeyboardEvent('keydown', { key: pressed }))
        while (name() === before && performance.now() - start < 5_000) await new Promise(requestAnimationFrame)
        return { name: name(), ms: performance.now() - start }
      }, key)
    const times: number[] = []
    for (const [key, name] of Array.from({ length: 3 }, () => [
      ['j', 'Person 21'] as const,
      ['k', 'Person 20'] as const,
    ]).flat()) {
      const after = await paneAfter(key)
      expect(after.name).toBe(name)
      times.push(after.ms)
      await expect(screen.heading).toBeFocused()
    }
    if (isFullRun) expect(Math.min(...times)).toBeLessThan(100)
    await page.unroute(detail)
    await page.keyboard.press('Escape')
    await expect(screen.heading).toHaveText('Applications')
    await expect(screen.row('Person 20')).toBeFocused()
  })

  await test.step('25 are moved on with 26 keys', async () => {
    await screen.row('Person 1').focus()
    await page.keyboard.press('Enter')
    for (let person = 1; person <= 25; person++) {
      await expect(screen.heading).toHaveText(`Person ${person}`)
      await page.keyboard.press('i')
    }
    await expect(screen.heading).toHaveText('Person 26')
    await expect(screen.heading).toBeFocused()
    await expect(screen.toast).toHaveText('Person 25 is in Reviewing now.')
    expect(await stages()).toEqual([
      { stage: 'new', count: 5 },
      { stage: 'reviewing', count: 25 },
    ])
    await page.keyboard.press('z')
    await expect(screen.toast).toHaveText('Person 25 is in New now.')
  })

  await test.step('d declines with the text ready, and shortcut keys only write text in a field', async () => {
    await page.keyboard.press('m')
    await page.keyboard.type('idx')
    await expect(page.getByLabel('Add a note')).toHaveValue('idx')
    await screen.heading.focus()
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog', { name: 'Decline Person 26' })
    await expect(dialog.getByLabel('Your reply')).toHaveValue(/Thank you for applying for “\{job\}”/)
    await expect(dialog.getByLabel('Then move to')).toHaveValue('declined')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(screen.toast).toContainText('The reply to Person 26 leaves')
    await expect(screen.heading).toHaveText('Person 27')
    await expect(screen.heading).toBeFocused()
    const { rows } = await database.pool.query(`
      select a.last_name, a.stage, r.text like 'Hello Person,%' as is_by_name
      from application_replies r join job_applications a on a.id = r.application_id`)
    expect(rows).toEqual([{ last_name: '26', stage: 'declined', is_by_name: true }])
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox', { name: 'Select Person 27', exact: true })).toBeChecked()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('an applicant is a page with what can be done at its foot, and five are declined with four taps', async ({
    page,
    enter,
    database,
  }) => {
    await enter(applications)
    const screen = panes(page)
    await expect(screen.rows).toHaveCount(30)
    expect(await completeRows(page)).toBeGreaterThanOrEqual(7)

    await test.step('Back leads to the same row at the same place', async () => {
      await screen.row('Person 12').scrollIntoViewIfNeeded()
      const before = await boxOf(screen.row('Person 12'))
      await screen.row('Person 12').tap()
      await expect(screen.heading).toHaveText('Person 12')
      await expect(screen.row('Person 12')).toBeHidden()
      await page.mouse.wheel(0, 600)
      await page.getByRole('link', { name: 'All applications' }).tap()
      await expect(screen.row('Person 12')).toBeFocused()
      expect((await boxOf(screen.row('Person 12'))).y).toBeCloseTo(before.y, 0)
    })

    await test.step('the four buttons stay at the foot, under nothing', async () => {
      const expectInReach = async () => {
        const names = ['Reply', 'To Reviewing', 'Decline', 'Other stages, and more']
        for (const name of names) {
          const button = screen.dock.getByRole('button', { name, exact: true })
          const { x, y, width, height, bottom } = await boxOf(button)
          expect(width).toBeGreaterThanOrEqual(44)
          expect(height).toBeGreaterThanOrEqual(44)
          expect(bottom).toBeLessThanOrEqual(phone.height)
          expect(y).toBeGreaterThan(phone.height - 70)
          const isOnTop = await button.evaluate(
            (element, at) => element.contains(document.elementFromPoint(at.x, at.y)),
            { x: x + width / 2, y: y + height / 2 },
          )
          expect(isOnTop, name).toBe(true)
        }
      }
      await screen.row('Person 12').tap()
      await expect(screen.heading).toHaveText('Person 12')
      await expectInReach()
      await page.mouse.wheel(0, 10_000)
      await expectInReach()
      await screen.dock.getByRole('button', { name: 'To Reviewing' }).tap()
      await expect(screen.toast).toHaveText('Person 12 is in Reviewing now.')
      await keepToast(page)
      await expect(screen.heading).toHaveText('Person 13')
      await expectInReach()
      await page.getByRole('link', { name: 'All applications' }).tap()
      await expect(screen.row('Person 13')).toBeFocused()
    })

    await test.step('five are declined with one mail', async () => {
      const hold = async (name: string) => {
        await screen.row(name).dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
        await expect(page.getByRole('checkbox', { name: `Select ${name}`, exact: true })).toBeChecked()
        await screen.row(name).dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true })
      }
      await hold('Person 1')
      await hold('Person 5')
      await expect(page.getByText('5 selected')).toBeVisible()
      const bar = page.locator('.submissions__bar')
      await expect(bar).toContainText('We have read your application with care and decided to go on with others.')
      await bar.getByRole('button', { name: 'Decline 5' }).tap()
      await expect(screen.toast).toContainText('5 replies leave')
      const declined = `select 1 from application_replies r join job_applications a on a.id = r.application_id
        where a.stage = 'declined'`
      expect((await database.pool.query(declined)).rowCount).toBe(5)
    })
  })
})

test('a message in distress stays first until it is closed; charge, later and help are one tap each', async ({
  page,
  enter,
  database,
}) => {
  await database.pool.query(`
    insert into contact_messages (name, email, subject, message, created_at)
    select case i when 9 then 'June K.' else 'Visitor ' || i end, 'visitor' || i || '@mail.test', 'general',
      case i when 9 then 'I do not want to live anymore.' else 'How much is it?' end, now() - make_interval(hours => i)
    from generate_series(1, 9) i`)
  const rowOf = async (name: string) =>
    (
      await database.pool.query(
        `select state, assignee_id is not null as is_assigned, later_until is not null as is_later
         from contact_messages where name = $1`,
        [name],
      )
    ).rows[0]
  await page.setViewportSize(desk)
  await enter(messages)
  const screen = panes(page)
  const urgent = screen.rows.first()
  await expect(urgent).toContainText('June K.')
  await expect(urgent).toContainText('May be in distress')
  await expect(urgent.locator('svg').last()).toBeVisible()
  await urgent.getByRole('link').click()
  await expect(screen.heading).toHaveText('June K.')

  await test.step('988 and 911 are inserted, and an answer alone does not move it from the top', async () => {
    const box = page.getByLabel('Your reply to June K.')
    await page.getByRole('button', { name: 'Add 988 and 911' }).click()
    await expect(box).toHaveValue(/988.*911/)
    await expect(box).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(screen.toast).toContainText('Your reply leaves')
    await expect.poll(async () => (await rowOf('June K.')).state).toBe('answered')
    await page.reload()
    await expect(screen.rows.first()).toContainText('June K.')
  })

  await test.step('a takes charge, l puts off until tomorrow, y closes, and the next one opens', async () => {
    await expect(screen.heading).toHaveText('June K.')
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: 'Yours', pressed: true })).toBeVisible()
    await page.keyboard.press('y')
    await expect(screen.toast).toHaveText('The message from June K. is closed now.')
    await expect(screen.heading).toHaveText('Visitor 1')
    await expect(screen.rows.first()).toContainText('Visitor 1')
    expect(await rowOf('June K.')).toEqual({ state: 'closed', is_assigned: true, is_later: false })
    await page.keyboard.press('l')
    await expect(screen.heading).toHaveText('Visitor 2')
    expect(await rowOf('Visitor 1')).toMatchObject({ is_later: true })
  })

  await test.step('a saved reply is sent with four taps, and the draft of another is kept', async () => {
    await page.getByLabel('Your reply to Visitor 2').fill('Half a sentence')
    await screen.row('Visitor 3').click()
    await page.getByRole('button', { name: 'Saved replies' }).click()
    await page.getByRole('menuitem').first().click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(async () => (await rowOf('Visitor 3')).state).toBe('answered')
    await screen.row('Visitor 2').click()
    await expect(page.getByLabel('Your reply to Visitor 2')).toHaveValue('Half a sentence')
  })
})
