import { previewField } from '#contract/records.ts'
import { pastPath } from '#contract/website/past.ts'
import { postStaffPaths } from '#contract/website/posts.staff.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { readStructuredData } from './fixtures/html.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

const posts = postStaffPaths.all
/** When the framework fetched what a page was made from: in its script, in milliseconds. Nothing else may differ. */
const withoutStamps = (html: string) => html.replaceAll(/\b(u|dataUpdatedAt):\d{13}\b/g, '$1:0')
const banner = /<aside id="as-of".*?<\/aside>/s

test('a page as it was is what the server sent then, to the byte', async ({ site, database, content, signedIn }) => {
  test.skip(!isFullRun, 'past.test.ts tries it without a browser')
  test.slow()
  content.touch()
  const read = async (path: string) => (await fetch(site.origin + path)).text()
  const ask = (path: string, method = 'GET', body?: object) =>
    fetch(site.origin + path, {
      method,
      headers: { origin: site.origin, cookie: signedIn.cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const sent: { path: string; at: string; html: string }[] = []
  /** What these pages say between two changes. */
  const keep = async (paths: readonly string[]) => {
    const kept: { path: string; html: string }[] = []
    for (const path of paths) kept.push({ path, html: await read(path) })
    const { rows } = await database.pool.query<{ at: Date }>('select clock_timestamp() as at, pg_sleep(0.01)')
    for (const page of kept) sent.push({ ...page, at: (rows[0]?.at ?? new Date()).toISOString() })
  }
  const team = ['/team', '/team/jonah-adeyemi', '/team/jonah', '/investors']
  const jobs = ['/careers', '/careers/systems-consultant', '/sitemap']
  await keep([...publicPages, ...team, ...jobs, '/nowhere'])
  await content.changeMember('jonah-adeyemi', { title: 'Keeper of the past', slug: 'jonah' })
  await keep(team)
  await content.changeMember('jonah', { isActive: false })
  await keep(team)
  await content.changeJob('systems-consultant', { title: 'Systems Historian', payMin: 70_000, payPeriod: 'year' })
  await keep(jobs)
  await content.addJobs([{ slug: 'archivist', title: 'Archivist' }])
  await content.changeJob('systems-consultant', { isActive: false })
  await keep([...jobs, '/careers/archivist'])
  const { items } = (await (await ask(posts)).json()) as { items: { id: number }[] }
  const post = await (await ask(`${posts}/${items[0]?.id}`)).json()
  const { version, textId, slug } = post as { version: number; textId: number; slug: string }
  expect((await ask(`${posts}/${items[0]?.id}/publication`, 'PUT', { version, textId, publishAt: null })).status).toBe(
    200,
  )
  await expect.poll(() => read('/blog')).toContain(`/blog/${slug}"`)
  await keep(['/blog', `/blog/${slug}`])
  await content.setPage({ key: 'team', title: 'The people', h1Header: 'The people' })
  await keep(['/team', '/privacy'])
  await content.removeJobs()
  await content.removeMembers()
  await database.pool.query('delete from posts')

  expect(sent.length).toBeGreaterThan(38)
  const different: string[] = []
  for (const { path, at, html } of sent) {
    await database.pool.query('delete from rate_limits')
    const body = new FormData()
    body.append(previewField, JSON.stringify({ page: path, at, timeZone: 'UTC' }))
    const headers = { origin: site.origin, cookie: signedIn.cookie }
    const response = await fetch(site.origin + pastPath, { method: 'POST', headers, body })
    const past = await response.text()
    expect(past, path).toMatch(banner)
    if (withoutStamps(past.replace(banner, '')) !== withoutStamps(html)) different.push(`${path} ${at}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  }
  expect(different).toEqual([])
})

test('the activity screen shows a page as it was, by thumb, and only to those who may', async ({
  page,
  enter,
  context,
  content,
  database,
  site,
  expectAccessible,
  expectFineInEveryLook,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await enter('/cms/dashboard?tab=activity')
  await page.getByText('See the site as it was').click()
  await expect(
    page.getByText(/^What pages said is known since .+ What they said before, we do not know\.$/),
  ).toBeVisible()
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 780 })
  const [address, moment] = [page.getByLabel('Page', { exact: true }), page.getByLabel('Day and time')]
  const show = page.getByRole('button', { name: 'Show the page' })

  await address.fill('https://elsewhere.example/team')
  await show.click()
  await expect(page.getByText('Please give the address of a page of this site, such as /team.')).toBeVisible()
  await expect(page.getByText('Please choose a day and a time.')).toBeVisible()
  await address.fill(`${site.origin}/team`)
  await moment.fill('2020-01-01T10:00')
  await show.click()
  await expect(page.getByText('We do not know what pages said then. Please choose a later moment.')).toBeVisible()

  // The field knows minutes, so what is known begins an hour earlier here, and the present is the minute that has begun.
  await database.pool.query('delete from record_history where valid_until is not null')
  await database.pool.query(`update record_history set valid_from = valid_from - interval '1 hour'`)
  await content.removeMembers()
  await page.reload()
  await page.getByText('See the site as it was').click()
  await address.fill('/team')
  const minute = await page.evaluate(() => new Date(Date.now() - 1_800_000).toLocaleString('sv-SE').slice(0, 16))
  await moment.fill(minute.replace(' ', 'T'))
  const [tab] = await Promise.all([context.waitForEvent('page'), show.click()])
  await tab.waitForLoadState()
  const bar = tab.getByRole('complementary', { name: 'From when this page is' })
  await expect(bar).toContainText(
    /As visitors saw it on .+\. Words and pictures that come with a release are today’s\./,
  )
  await expect(bar).toBeInViewport()
  await expect(tab.getByRole('heading', { name: 'Jonah Adeyemi' })).toBeVisible()
  expect(await tab.evaluate(() => fetch('/api/jobs').catch(() => 'refused'))).toBe('refused')
  await expect(tab.locator('body')).toHaveCSS('margin', '0px')
  expect(await (await fetch(`${site.origin}/team`)).text()).not.toContain('Jonah Adeyemi')
  await expectAccessible()

  await signInAs(context, database, site.origin, 'editor')
  await page.goto('/cms/dashboard?tab=activity')
  await expect(page.getByText('See the site as it was')).toHaveCount(0)
})

test('a reply becomes a question on the contact page, without the name of the person who asked', async ({
  page,
  enter,
  database,
  content,
  site,
  expectAccessible,
  expectFineInEveryLook,
}) => {
  content.touch()
  const contact = async () => (await fetch(`${site.origin}/contact`)).text()
  const mainOf = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
  const without = mainOf(await contact())
  expect(without).not.toContain('id="questions"')
  expect(readStructuredData(await contact())).toEqual([])
  const { rows } = await database.pool.query<{ id: number }>(`
    with asked as (insert into contact_messages (name, email, phone, subject, message, state)
      values ('Ada King', 'ada.king@clinic.example', '614 555 0199', 'general', E'Hello,\n\ndo you sign agreements?\n\nThanks,\nAda', 'answered') returning id),
    reply as (insert into message_replies (message_id, email, text, state_before, left_at)
      select id, 'ada.king@clinic.example', E'Dear Ada,\n\nyes, we sign one with every practice.', 'new', now() from asked returning id, message_id)
    insert into outgoing_mails (kind, subject_id, issue, state) select 'contact-reply', message_id, id, 'sent' from reply returning subject_id as id`)
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(`/cms/dashboard?tab=messages&id=${rows[0]?.id}`)
  await page.getByRole('button', { name: 'Make it a question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make it a question' })
  const [question, answer] = [
    dialog.getByRole('textbox', { name: 'Question' }),
    dialog.getByRole('textbox', { name: 'Answer' }),
  ]
  await expect(question).toHaveValue('Hello,\n\ndo you sign agreements?\n\nThanks,\n[redacted]')
  await expect(answer).toHaveValue('Dear [redacted],\n\nyes, we sign one with every practice.')
  await expect(dialog.locator('del').first()).toHaveText('Was there then: Ada')
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 780 })

  await question.fill('Do you sign agreements, ada?')
  await expect(dialog).toContainText('This could identify the visitor who asked: ada. Please leave it out.')
  await dialog.getByRole('button', { name: 'Save as Draft' }).click()
  expect((await database.pool.query('select 1 from faq_entries')).rowCount).toBe(0)
  await question.fill('Do you sign agreements?')
  await answer.fill('Yes, we sign one with every practice.')
  await dialog.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.locator('.toast')).toContainText('The question is a draft under FAQ.')
  expect(mainOf(await contact())).toBe(without)

  // By the tab's former name, as old links have it.
  await page.goto('/cms/dashboard?tab=answers')
  await page.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('On the website').check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect.poll(contact).toContain('Questions we have answered')
  expect(readStructuredData(await contact())).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Do you sign agreements?',
          acceptedAnswer: { '@type': 'Answer', text: 'Yes, we sign one with every practice.' },
        },
      ],
    },
  ])
  await page.goto('/contact')
  await page.getByText('Do you sign agreements?').click()
  await expect(page.getByText('Yes, we sign one with every practice.')).toBeVisible()
  await expectAccessible()
  await database.pool.query('delete from faq_entries; delete from contact_messages')
})
