import type { Locator, Page, Request } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { completeRows } from './fixtures/looks.ts'
import { storeMessages } from './fixtures/messages.ts'
import { makePhoto } from './fixtures/photos.ts'
import { expect, test } from './fixtures/portal-test.ts'

/** What staff do every day, counted in taps, and once more with the keyboard alone. */

/** One after the other: both look at the same lists. */
test.describe.configure({ mode: 'default' })
// The picture is a row without a file, and a busy machine may refuse a heartbeat.
test.use({ allowedConsole: [/status of (40[14]|429)/] })
test.skip(!isFullRun, 'each task is tried in the spec of its screen')
test.beforeEach(async ({ database, content }) => {
  content.touch()
  await database.pool.query(`
    truncate contact_messages, job_applications, outgoing_mails, newsletter_subscriptions, pictures cascade;
    insert into job_applications (job_id, job_title, first_name, last_name, email, cover_letter, captcha, created_at)
      select j.id, j.title, 'Person', i::text, 'person' || i || '@applicant.test', 'I listen.', 'verified',
        now() - make_interval(hours => i)
      from jobs j, generate_series(1, 30) i where j.slug = 'systems-consultant';
    insert into newsletter_subscriptions (email, source, confirmed_at)
      select 'reader' || i || '@news.test', 'blog-page', now() from generate_series(1, 9) i;
    insert into pictures (upload_hash, focal_x, focal_y, key, alt, state, width, height)
      values ('tasks', 50, 50, '0123456789abcdef0123456789abcdef', 'Roots in a glass', 'ready', 800, 600);
    with added as (insert into posts (slug) select null from generate_series(1, 7) returning id),
      texts as (insert into post_versions (post_id, title) select id, 'Draft ' || id from added returning id, post_id)
      select from texts;
    update posts p set text_id = v.id from post_versions v where v.post_id = p.id and p.text_id is null`)
  await storeMessages(database, 9)
})

const screenOf = (tab: string) => `/cms/dashboard?tab=${tab}`
const rowOf = (page: Page, name: string) =>
  page.locator('.submission__open').filter({ has: page.getByText(name, { exact: true }) })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const declined = `select a.last_name from application_replies r join job_applications a on a.id = r.application_id
  join outgoing_mails m on m.kind = 'application-reply' and m.subject_id = a.id
  where a.stage = 'declined' order by a.last_name::int`
const published = `select v.title, v.lede, v.body from posts p join post_versions v on v.id = p.published_id
  where p.slug = 'small-steps'`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('each task takes few taps, and each list shows at least six rows at once', async ({ page, enter, database }) => {
    test.setTimeout(300_000)
    const read = async (query: string) => (await database.pool.query(query)).rows
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await target.tap()
    }
    const fill = async (field: Locator, text: string) => {
      await tap(field)
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
    }
    /** A phone's own list: one tap opens it, the other chooses. */
    const choose = async (field: Locator, option: string) => {
      taps += 2
      await field.selectOption(option)
      // Two taps at one place within 300 ms are a double tap, which people do not make here.
      await page.waitForTimeout(400)
    }
    const begin = async (tab: string, rows: string) => {
      // Nobody does all of this within a minute.
      await database.pool.query('delete from rate_limits')
      await enter(screenOf(tab))
      await expect(page.locator(rows).nth(6)).toBeVisible()
      expect(await completeRows(page, rows), tab).toBeGreaterThanOrEqual(6)
      taps = 0
    }
    const button = (name: string | RegExp, within: Page | Locator = page) =>
      within.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')

    await test.step('25 applicants are read: 12 moved, one move undone, one noted', async () => {
      await begin('applications', '.submission')
      await tap(rowOf(page, 'Person 1'))
      for (let person = 1; person < 25; person++) {
        await expect(heading(page)).toHaveText(`Person ${person}`)
        await tap(person % 2 ? button('To Reviewing') : page.getByRole('link', { name: 'Older' }))
        if (person !== 5) continue
        await expect(heading(page)).toHaveText('Person 6')
        await tap(button('Undo'))
        await expect
          .poll(() => read(`select stage from job_applications where last_name = '5'`))
          .toEqual([{ stage: 'new' }])
      }
      await expect(heading(page)).toHaveText('Person 25')
      await fill(page.getByLabel('Add a note'), 'Ask about Tuesdays')
      await tap(button('Add note'))
      await expect.poll(() => read('select text from application_notes')).toEqual([{ text: 'Ask about Tuesdays' }])
      const counts = `select count(read_at)::int as read, count(*) filter (where stage = 'reviewing')::int as moved
        from job_applications`
      await expect.poll(() => read(counts)).toEqual([{ read: 25, moved: 11 }])
      expect(taps).toBeLessThanOrEqual(30)
    })

    await test.step('five who do not stand side by side are declined with one text', async () => {
      await begin('applications', '.submission')
      const first = rowOf(page, 'Person 2')
      taps++
      await first.dispatchEvent('pointerdown', { pointerType: 'touch' })
      await expect(page.getByText('1 selected')).toBeVisible()
      await first.dispatchEvent('pointerup', { pointerType: 'touch' })
      for (const name of ['Person 4', 'Person 7', 'Person 11', 'Person 16']) await tap(rowOf(page, name))
      // Five names and one decision: the text and the number of people stand beside the button.
      const bar = page.locator('.submissions__bar')
      await expect(bar).toContainText('Hello {name},')
      await tap(button('Decline 5', bar))
      const names = ['2', '4', '7', '11', '16'].map((last_name) => ({ last_name }))
      await expect.poll(() => read(declined)).toEqual(names)
      expect(taps).toBeLessThanOrEqual(6)
    })

    await test.step('a message gets a saved reply', async () => {
      await begin('messages', '.submission')
      await tap(rowOf(page, 'Visitor 3'))
      await tap(button(/^Saved replies/))
      await tap(page.getByRole('menuitem').first())
      await tap(button('Send'))
      const replied = `select m.name, m.state from message_replies r join contact_messages m on m.id = r.message_id
        join outgoing_mails o on o.kind = 'contact-reply' and o.subject_id = m.id`
      await expect.poll(() => read(replied)).toEqual([{ name: 'Visitor 3', state: 'answered' }])
      expect(taps).toBeLessThanOrEqual(4)
    })

    await test.step('a job is posted with its pay', async () => {
      await begin('jobs', 'tbody tr')
      await tap(button('Add Job'))
      await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused()
      await page.keyboard.type('Family Systems Coach')
      await fill(dialog.getByLabel('Department'), 'Clinical Operations')
      await choose(dialog.getByLabel('Type'), 'Part-time')
      await fill(dialog.getByLabel('Location'), 'Remote')
      await fill(dialog.getByLabel('Pay from'), '40')
      await fill(dialog.getByLabel('Pay to'), '55')
      await choose(dialog.getByLabel(/^Per/), 'Hour')
      await fill(dialog.getByLabel('About the role'), 'Meet families where they are.')
      await tap(dialog.getByText('On the website', { exact: true }))
      await tap(button('Add Job', dialog))
      const posted = `select is_active, pay_max from jobs where slug = 'family-systems-coach'`
      await expect.poll(() => read(posted)).toEqual([{ is_active: true, pay_max: 55 }])
      expect(taps).toBeLessThanOrEqual(12)
    })

    await test.step('a job that people wait for is closed, with the way to them', async () => {
      await begin('jobs', 'tbody tr')
      await tap(button('Close Systems Consultant'))
      await expect(dialog.getByRole('link', { name: 'Reply to these 25' })).toBeVisible()
      await tap(button('Close job', dialog))
      const closed = `select is_active from jobs where slug = 'systems-consultant'`
      await expect.poll(() => read(closed)).toEqual([{ is_active: false }])
      expect(taps).toBeLessThanOrEqual(4)
    })

    await test.step('a post is published with a new photo', async () => {
      await begin('posts', 'tbody tr')
      await tap(button('New post'))
      await expect(page.getByLabel('Title')).toBeFocused()
      await page.keyboard.type('Small steps')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Written with one thumb.')
      await page.keyboard.press('Enter')
      await page.keyboard.type('One.')
      await tap(button('Picture', page.getByRole('toolbar')))
      const picker = page.waitForEvent('filechooser')
      await tap(button('Upload a photo', dialog))
      taps++ // The photo, in the phone's own window.
      const buffer = await makePhoto({ width: 400, height: 300 })
      await (await picker).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
      await fill(dialog.getByLabel('What it shows'), 'Four fields')
      await tap(button('Use this photo', dialog))
      await expect(page.getByRole('img', { name: 'Four fields' })).toBeVisible({ timeout: 30_000 })
      await tap(button('Publish'))
      const body = expect.stringMatching(/^One\.\n\n!\[Four fields\]\(\/media\/[0-9a-f]{32}\/400x300\.jpg\)$/)
      await expect
        .poll(() => read(published))
        .toEqual([{ title: 'Small steps', lede: 'Written with one thumb.', body }])
      expect(taps).toBeLessThanOrEqual(8)
    })

    await begin('subscribers', '.records tbody tr')
  })
})

/** Keys only. After each the page has come to rest, and something has the focus. */
function keyboardOf(page: Page) {
  const pending = new Set<Request>()
  const end = (request: Request) => pending.delete(request)
  page.on('request', (request) => request.resourceType() === 'fetch' && pending.add(request))
  // The body of some responses is never read.
  page.on('response', (response) => end(response.request()))
  page.on('requestfailed', end)
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document
      return element && element !== document.body
        ? (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '')
        : undefined
    })
  const frames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      do {
        await frames()
        await expect.poll(() => [...pending].map((request) => request.url()), { intervals: [25] }).toEqual([])
        await frames()
      } while (pending.size > 0)
      await expect.poll(focused, { message: `what has the focus after ${key}`, intervals: [25] }).toBeDefined()
    }
  }
  const goTo = async (name: RegExp, key = 'Tab') => {
    for (let presses = 0; presses < 80; presses++) {
      const now = await focused()
      expect(now, `what has the focus on the way to ${name}`).toBeDefined()
      if (name.test(now ?? '')) return
      await page.keyboard.press(key)
    }
    throw new Error(`${key} does not lead to ${name}`)
  }
  return { press, goTo, focused, type: (text: string) => page.keyboard.type(text) }
}

test('each task is done with the keyboard alone, and the focus is never lost', async ({ page, enter, database }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  const { press, goTo, focused, type } = keyboardOf(page)
  const read = async (query: string) => (await database.pool.query(query)).rows
  const begin = async (tab: string) => {
    await enter(screenOf(tab))
    await expect(page.locator('[data-key-row]').first()).toBeVisible()
  }

  await test.step('applicants are moved, a move is undone, and one gets a note', async () => {
    await begin('applications')
    await press('j', 'Enter')
    await expect(heading(page)).toHaveText('Person 1')
    await press('i', 'i', 'z')
    await expect(heading(page)).toHaveText('Person 3')
    await press('m')
    await type('Ask about Tuesdays')
    await press('Tab', 'Enter')
    expect(await read('select text from application_notes')).toEqual([{ text: 'Ask about Tuesdays' }])
    const moved = `select last_name from job_applications where stage = 'reviewing'`
    expect(await read(moved)).toEqual([{ last_name: '1' }])
    expect(await focused()).toBe('Add note')
    await press('Escape')
    await expect(rowOf(page, 'Person 3')).toBeFocused()
  })

  await test.step('five who do not stand side by side are declined with one text', async () => {
    await press('x', 'j', 'j', 'x', 'j', 'j', 'x', 'j', 'j', 'x', 'j', 'j', 'x', 'd')
    await expect(page.getByRole('dialog')).toContainText('Decline 5 people')
    await press('Control+Enter')
    expect(await read(declined)).toEqual(['3', '5', '7', '9', '11'].map((last_name) => ({ last_name })))
    await expect(rowOf(page, 'Person 11')).toBeFocused()
  })

  await test.step('the row of somebody who leaves the list passes the focus on', async () => {
    await press('Shift+Tab')
    await goTo(/^Waiting/, 'Shift+Tab')
    await press('Enter')
    await goTo(/Person 2/)
    await press('x', 'e', 'Enter')
    expect(await focused()).toContain('Person')
  })

  await test.step('a message gets a saved reply', async () => {
    await begin('messages')
    await press('j', 'j', 'Enter', 'r', '/', 'Enter', 'Control+Enter')
    expect(await read(`select name from contact_messages where state = 'answered'`)).toEqual([{ name: 'Visitor 2' }])
  })

  await test.step('a job is posted', async () => {
    await begin('jobs')
    await press('n')
    await type('Family Systems Coach')
    await press('Tab')
    await type('Clinical Operations')
    await press('Tab', 'P', 'Tab')
    await type('Remote')
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab')
    await type('Meet families where they are.')
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Space')
    await goTo(/^Add Job$/)
    await press('Enter')
    const posted = `select type, is_active from jobs where slug = 'family-systems-coach'`
    expect(await read(posted)).toEqual([{ type: 'Part-time', is_active: true }])
    // Nothing had the focus before the dialog.
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a job that people wait for is closed, and its row keeps the focus', async () => {
    await goTo(/^Close Systems Consultant$/)
    await press('Enter', 'Enter')
    expect(await read(`select is_active from jobs where slug = 'systems-consultant'`)).toEqual([{ is_active: false }])
    await expect.poll(focused).toContain('Systems Consultant')
  })

  await test.step('a post is published with a photo', async () => {
    await begin('posts')
    await press('n')
    await type('Small steps')
    await press('Enter')
    await type('Written without a mouse.')
    await press('Enter')
    await type('One.')
    await press('Alt+F10')
    await goTo(/^Picture$/, 'ArrowRight')
    await press('Enter')
    await goTo(/^Roots in a glass$/, 'Shift+Tab')
    await press('Enter')
    await type('Two.')
    await goTo(/^Publish$/, 'Shift+Tab')
    await press('Enter')
    expect(await focused()).toBe('Update')
    const body = 'One.\n\n![Roots in a glass](/media/0123456789abcdef0123456789abcdef/800x600.jpg)\n\nTwo.'
    expect(await read(published)).toEqual([{ title: 'Small steps', lede: 'Written without a mouse.', body }])
  })
})
