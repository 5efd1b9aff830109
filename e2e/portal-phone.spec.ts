import type { Page } from '@playwright/test'
import { roles } from '#contract/roles.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { storeMessages } from './fixtures/messages.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { keepToast } from './fixtures/toast.ts'

/** The portal in the sizes of phones, as Safari leaves them with and without its bars. */
const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
]

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** What lies beyond the edges of the screen, or under something else, once it was scrolled to. */
const outOfReach = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        element.scrollIntoView({ block: 'center' })
        // A script can scroll to what is cut off; a thumb cannot.
        for (let box = element.parentElement; box; box = box.parentElement) box.scrollLeft = 0
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        return !isInside || !element.contains(hit)
      })
      .map((element) => element.textContent),
  )

/** A phone shows a page that is too wide smaller than it is: its screen grows along. */
const widths = (page: Page) => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])

test('More leads every role to every screen of theirs', async ({ page, open, context, database, site }) => {
  for (const role of roles) {
    await signInAs(context, database, site.origin, role)
    await open('/cms/dashboard?tab=dashboard')
    for (const phone of phones) {
      await page.setViewportSize(phone)
      const more = page.getByRole('button', { name: 'More' })
      expect(await page.locator('.tabs li').count()).toBe(5)
      expect(await outOfReach(page, '.tabs li > *'), `${role} at ${phone.width} × ${phone.height}`).toEqual([])
      await more.tap()
      expect(await outOfReach(page, '.sheet a'), `${role} at ${phone.width} × ${phone.height}`).toEqual([])
      await page.getByRole('button', { name: 'Close' }).tap()
    }
  }
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByRole('button', { name: 'More' }).tap()
  const links = page.locator('.sheet a')
  for (const link of [links.nth(1), links.last()]) {
    const name = await link.locator('.menu__label').textContent()
    await link.tap()
    await expect(page).toHaveTitle(new RegExp(`^${name} \\|`))
    await page.getByRole('button', { name: 'More' }).tap()
  }
})

test('a long address is broken, and the page is no wider than the screen', async ({ page, enter, database }) => {
  test.skip(!isFullRun, 'every-page.spec.ts and accessibility.spec.ts look at widths')
  const email = `${'anastasia'.repeat(6)}@${'consultancy'.repeat(4)}.test`
  const { rows } = await database.pool.query<{ tab: string; id: number }>(
    `with application as (
       insert into job_applications (job_id, job_title, first_name, last_name, email, cover_letter, captcha, read_at)
       select min(id), 'Consultant', 'Ada', 'Stone', $1, 'I listen.', 'verified', now() from jobs returning id
     ), message as (
       insert into contact_messages (name, email, subject, message) values ('Ada Stone', $1, 'general', 'Hello') returning id
     ), subscriber as (
       insert into newsletter_subscriptions (email, name, source) values ($1, 'Ada Stone', 'blog-page') returning id
     )
     select 'applications' as tab, id from application union all select 'messages', id from message
     union all select 'subscribers', id from subscriber`,
    [email],
  )
  for (const { tab, id } of rows) {
    for (const path of [`?tab=${tab}&id=${id}`, `?tab=${tab}`]) {
      await enter(`/cms/dashboard${path}`)
      await expect(
        page
          .getByText(/Ada Stone|^anastasia/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      for (const phone of phones) {
        await page.setViewportSize(phone)
        expect(await widths(page), `${path} at ${phone.width}`).toEqual([phone.width, phone.width])
      }
    }
  }
})

test('a user with a second factor can be disabled', async ({ page, open, context, database, site }) => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into cms_users (email, first_name, last_name, role, password_hash)
     values ('ines.vega@healyourroots.example', 'Ines', 'Vega', 'hiring', 'none') returning id`,
  )
  await database.pool.query(
    `insert into cms_authenticator_apps (user_id, secret, confirmed_at) values ($1, 'none', now())`,
    [rows[0]?.id],
  )
  await signInAs(context, database, site.origin, 'owner')
  await open('/cms/dashboard?tab=people')
  const person = page.locator('.people tr', { hasText: 'ines.vega@' })
  await expect(person.getByRole('button')).toHaveText([/^Edit/, /^Send new link/, /^Reset second factors/, /^Disable/])
  for (const phone of phones) {
    await page.setViewportSize(phone)
    expect(await outOfReach(page, '.people .acts button'), `at ${phone.width}`).toEqual([])
  }
  await person.getByRole('button', { name: 'Disable' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).tap()
  await expect(person).toContainText('Disabled')
  const { rows: stored } = await database.pool.query('select disabled_at from cms_users where id = $1', [rows[0]?.id])
  expect(stored).toEqual([{ disabled_at: expect.any(Date) }])
})

test('at 400 % zoom a field of an editor is seen whole, and no reply box lies over a message', async ({
  page,
  enter,
  database,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await enter('/cms/dashboard?id=new')
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })

  const [id] = await storeMessages(database, 1)
  await enter(`/cms/dashboard?tab=messages&id=${id}`)
  await expect(page.locator('.message')).toHaveText('Hello')
  const message = await page.locator('.message').boundingBox()
  const reply = await page.locator('.dock--reply').boundingBox()
  expect(reply?.y).toBeGreaterThan((message?.y ?? 0) + (message?.height ?? 0))
})

/** What of it lies under the toast, in every size. */
async function expectUncovered(page: Page, selector: string, sizes = [...phones, { width: 1024, height: 768 }, desk]) {
  const toast = page.locator('.toast')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(toast).toHaveCount(1)
    const covered = await page.locator(selector).evaluateAll((elements) => {
      const over = document.querySelector('.toast')?.getBoundingClientRect()
      if (!over) throw new Error('There is no toast')
      return elements
        .filter((element) => {
          // The page makes room for the toast, so what scrolls can be scrolled clear of it.
          element.scrollIntoView({ block: 'center' })
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return left < over.right && right > over.left && top < over.bottom && bottom > over.top
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent)
    })
    expect(covered, `at ${size.width} × ${size.height}`).toEqual([])
  }
}
const desk = { width: 1440, height: 900 }
const controls = ':is(a, button, select, input, textarea)'

test('a toast lies over nothing that is used next', async ({ page, enter, database }) => {
  test.skip(!isFullRun, 'opens every screen that says something')
  test.slow()
  await database.pool.query('delete from job_applications')
  await database.pool.query(
    `insert into job_applications (job_id, job_title, first_name, last_name, email, cover_letter, captcha)
     select (select min(id) from jobs), 'Consultant', 'Ada', 'Featherstone ' || i, 'ada@applicant.test',
       repeat('I listen. ', 200), 'verified' from generate_series(1, 20) i`,
  )
  await enter('/cms/dashboard?tab=applications')
  const toast = page.locator('.toast')
  const select = async (place: number) => {
    await page.getByRole('button', { name: 'More actions' }).tap()
    await page.getByRole('menuitem', { name: 'Select' }).tap()
    await page.locator('.submission__choose input').nth(place).check()
  }
  await select(0)
  await page.getByRole('button', { name: 'Move', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Reviewing' }).tap()
  await expect(toast).toContainText('is in Reviewing now.')
  await keepToast(page)
  await expect(page.locator('.submissions__bar')).toHaveCount(0)

  await test.step('of a list', async () => {
    await select(1)
    await expectUncovered(page, `.submissions__bar ${controls}`)
    await page.getByRole('button', { name: 'Move', exact: true }).tap()
    await expectUncovered(page, '[role="menuitem"]', phones)
    await page.getByRole('button', { name: 'Move', exact: true }).tap()
    for (const phone of phones) {
      await page.setViewportSize(phone)
      const [bar, strip] = [await page.locator('.submissions__bar').boundingBox(), await toast.boundingBox()]
      expect(strip?.height).toBeCloseTo(44, 0)
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(strip?.y ?? 0, 0)
      expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeCloseTo(phone.height, 0)
    }
    await page.getByRole('button', { name: 'Done' }).tap()
    for (const phone of phones) {
      await page.setViewportSize(phone)
      const [strip, bar] = [await toast.boundingBox(), await page.locator('.tabs').boundingBox()]
      expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeCloseTo(bar?.y ?? 0, 0)
      const space = await page
        .locator('.dash')
        .evaluate((dash) => Number.parseFloat(getComputedStyle(dash).paddingBottom))
      expect(space).toBeCloseTo((strip?.height ?? 0) + (bar?.height ?? 0), -1)
    }
  })

  await test.step('of a dialog', async () => {
    await page.setViewportSize(desk)
    await page.getByRole('link', { name: 'Team Members' }).click()
    await page.getByRole('button', { name: 'Add Team Member' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectUncovered(page, '.dialog button')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('of a record', async () => {
    await page.goto('/cms/dashboard?tab=applications')
    await page.locator('.submission__open').nth(5).click()
    await page.getByRole('button', { name: 'To Reviewing' }).tap()
    await expect(toast).toContainText('is in Reviewing now.')
    await keepToast(page)
    await expectUncovered(page, `main ${controls}, .tabs a, .tabs button`)
    const others = page.getByRole('button', { name: 'Other stages, and more' })
    await others.tap()
    await expectUncovered(page, '[role="menuitem"]', phones)
    await others.tap()
    await expectUncovered(page, `.dash__top ${controls}`, [{ width: 1024, height: 768 }, desk])
    const addNote = page.getByRole('button', { name: 'Add note' })
    for (const phone of phones) {
      await page.setViewportSize(phone)
      await addNote.scrollIntoViewIfNeeded()
      await expectUncovered(page, '.timeline form button', [phone])
    }
  })

  await test.step('of a message', async () => {
    const [id] = await storeMessages(database, 1)
    await page.goto(`/cms/dashboard?tab=messages&id=${id}`)
    await page.getByRole('button', { name: 'Later', exact: true }).tap()
    await expect(toast).toContainText('Put off until')
    await keepToast(page)
    for (const phone of phones) {
      await page.setViewportSize(phone)
      await page.getByRole('button', { name: 'Send', exact: true }).scrollIntoViewIfNeeded()
      await expectUncovered(page, '.dock--reply button', [phone])
    }
  })
})
