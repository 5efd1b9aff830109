import type { Page } from '@playwright/test'
import { scheduleMessages } from '#contract/records.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { makePhoto } from './fixtures/photos.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { startSiteProcess, until } from './fixtures/process.ts'

/** One after the other: the posts are everybody's. */
test.describe.configure({ mode: 'default' })
test.beforeEach(({ content }) => content.touch())

const posts = '/cms/dashboard?tab=posts'
const sample = 'your-notes-are-late-for-a-reason'
const plainText = (page: Page) => page.getByRole('checkbox', { name: 'Plain text' })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
/** Opened over the text on a phone. */
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings' }).tap()
const closeSettings = (page: Page) => settings(page).getByRole('button', { name: 'Close' }).tap()
const files = ['/blog/feed.xml', '/blog/feed.json', '/sitemap.xml', '/llms.txt']

/** A photo from the phone, as the Markdown that it becomes. */
async function addPhoto(page: Page): Promise<string> {
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('button', { name: 'Upload a photo' }).click()
  const buffer = await makePhoto({ width: 800, height: 600 })
  await (await picker).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByLabel('What it shows').fill('Four fields')
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(dialog).toHaveCount(0)
  const picture = text(page).getByRole('img', { name: 'Four fields' })
  await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\/800x600\.jpg$/)
  return `![Four fields](${await picture.getAttribute('src')})\n\n`
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a post is written, shown to others by link, published, and taken back', async ({
    page,
    enter,
    site,
    database,
    browser,
  }) => {
    const other = await startSiteProcess({ DATABASE_URL: database.url })
    const both = [site.origin, other.origin]
    const statuses = () =>
      Promise.all(both.map(async (origin) => (await fetch(`${origin}/blog/an-evening-post`)).status))
    const lists = async () => (await Promise.all(both.map(async (o) => (await fetch(`${o}/blog`)).text()))).join()
    expect(await lists()).toContain('Coming Soon')

    await enter(posts)
    await page.getByRole('button', { name: 'New post' }).tap()
    await page.getByLabel('Title').fill('An evening post')
    await page.getByLabel('What it is about').fill('Written on a phone, and nowhere else.')
    // The way of a photo is the same as into a member's form, which the gate goes.
    const photo = isFullRun ? await addPhoto(page) : ''
    await plainText(page).check()
    await text(page).fill(`${photo}## First\n\nOne <b>word</b>.\n\n## Second\n\nTwo.\n\n## Third\n\nThree.`)
    await openSettings(page)
    await settings(page).getByLabel('Tags').fill('Evenings')
    await closeSettings(page)
    await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible()
    // The tab is gone, and nothing with it.
    await expect
      .poll(async () => (await database.pool.query('select body, tags from post_versions order by id desc')).rows[0])
      .toMatchObject({ body: expect.stringContaining('Three.'), tags: ['Evenings'] })
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('An evening post')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    await openSettings(page)
    await page.getByRole('button', { name: 'Make a link' }).tap()
    const link = await page.getByLabel('Link to the draft').inputValue()
    const stranger = await browser.newContext()
    const theirs = await stranger.newPage()
    const shown = await theirs.goto(link)
    expect(shown?.status()).toBe(200)
    expect(shown?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('An evening post')
    await expect(theirs.locator('.prose')).toContainText('One <b>word</b>.')
    expect(await statuses()).toEqual([404, 404])
    await page.getByRole('button', { name: 'Revoke' }).tap()
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
    expect((await theirs.goto(link))?.status()).toBe(404)

    await closeSettings(page)
    await page.getByRole('button', { name: 'Publish' }).tap()
    await expect(page.locator('.toast')).toContainText('The post is on the website.')
    await until('both processes show it', 1_000, async () => (await statuses()).join() === '200,200')
    expect(await lists()).not.toContain('Coming Soon')
    for (const origin of both)
      for (const file of files) expect(await (await fetch(origin + file)).text(), file).toContain('an-evening-post')
    const html = await (await fetch(`${site.origin}/blog/an-evening-post`)).text()
    const [image = ''] = /\/share\/blog\/an-evening-post\.[0-9a-f]{16}\.png/.exec(html) ?? []
    expect((await fetch(site.origin + image)).headers.get('content-type')).toBe('image/png')
    expect(html).toContain('"@type":"BlogPosting"')
    expect(await (await fetch(`${site.origin}/blog`)).text()).toContain('application/atom+xml')

    // Without JavaScript it is all there.
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const reader = await plain.newPage()
    await reader.goto(`${site.origin}/blog/an-evening-post`)
    await expect(reader.getByRole('navigation', { name: 'In this post' }).getByRole('link')).toHaveCount(3)
    // The gate adds no photo.
    if (isFullRun) {
      const picture = reader.getByRole('img', { name: 'Four fields' })
      const [folder] = /\/media\/[0-9a-f]{32}/.exec(photo) ?? []
      // The smallest file is enough for a phone; the browser tells its width as that of the column.
      await expect(picture).toHaveJSProperty('currentSrc', `${site.origin}${folder}/400x300.webp`)
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    await reader.getByRole('link', { name: 'Evenings' }).click()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Evenings')

    await openSettings(page)
    await page.getByRole('button', { name: 'Take back' }).tap()
    await until('both processes have taken it back', 1_000, async () => (await statuses()).join() === '404,404')
    expect(await lists()).toContain('Coming Soon')
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).tap()
    await until('both processes show it again', 1_500, async () => (await statuses()).join() === '200,200')
    await page.goto('about:blank')
    await Promise.all([stranger.close(), plain.close()])
    await other.stop()
  })
})

test('Publish uses the time that was typed, and refuses in view what is no time yet', async ({
  page,
  enter,
  database,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(posts)
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel('Title').fill('A later post')
  await page.getByLabel('What it is about').fill('Not for today.')
  await plainText(page).check()
  await text(page).fill('Words.')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const atATime = page.getByText('At a time', { exact: true })
  const moment = page.getByLabel('Day and time')
  await atATime.click()
  await moment.focus()
  await page.keyboard.type('0301')
  await publish.click()
  await expect(page.getByText(scheduleMessages.momentWrong)).toBeVisible()
  await expect(moment).toBeFocused()

  await moment.fill('2026-01-05T09:00')
  await atATime.click()
  await expect(moment).toBeHidden()
  await publish.click()
  await expect(page.getByText(scheduleMessages.momentPast)).toBeVisible()
  await expect(moment).toBeFocused()

  await moment.fill('2095-03-01T09:00')
  await page.getByRole('button', { name: 'Desktop', exact: true }).click()
  await expect(moment).toHaveCount(0)
  await publish.click()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByText(/^Goes out Mar 1, 2095, 9:00 AM/)).toBeVisible()
  await atATime.click()
  await expect(moment).toHaveValue('')
  const { rows } = await database.pool.query(
    `select to_char(p.publish_at at time zone 'UTC', 'YYYY-MM-DD') as day
     from posts p join post_versions v on v.id = p.published_id where v.title = 'A later post'`,
  )
  expect(rows).toEqual([{ day: '2095-03-01' }])
})

test('a post goes out at its moment on every process, with nobody to do it', async ({ database, site, signedIn }) => {
  test.skip(!isFullRun, 'waits for the moment; the rule is tried without a browser')
  const other = await startSiteProcess({ DATABASE_URL: database.url })
  const { rows } = await database.pool.query(
    'select p.id, p.version, p.text_id from posts p join post_versions v on v.id = p.text_id where v.slug = $1',
    [sample],
  )
  const [post] = rows
  const publishAt = new Date(Date.now() + 6_000)
  const response = await fetch(`${site.origin}/api/cms/posts/${post.id}/publication`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: signedIn.cookie },
    body: JSON.stringify({ version: post.version, textId: post.text_id, publishAt: publishAt.toISOString() }),
  })
  expect(response.status).toBe(200)
  const pages = [site, other].flatMap(({ origin }) => ['/blog', ...files].map((path) => origin + path))
  const says = async (address: string) => (await (await fetch(address)).text()).includes(sample)
  const out = async () => (await Promise.all(pages.map(says))).filter(Boolean).length
  expect(await out()).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, publishAt.getTime() - Date.now()))
  await until('every process shows it everywhere', 1_000, async () => (await out()) === pages.length)
  await other.stop()
})

test('what a writer pastes runs nowhere: not on the page, the list, the preview or in the portal', async ({
  page,
  enter,
  database,
}) => {
  test.skip(!isFullRun, 'each way by itself is tried without a browser')
  const evil = `"><img src=x onerror="window.hit=1"><script>window.hit=1</script>`
  await enter(posts)
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // A library of the portal asks whether it may write code, and takes no for an answer.
      if (blockedURI !== 'eval')
        (window as unknown as { violations: string[] }).violations.push(`${effectiveDirective} ${blockedURI}`)
    })
  })
  const isClean = async (where: string) =>
    expect(await page.evaluate(() => [Reflect.get(window, 'hit'), Reflect.get(window, 'violations')]), where).toEqual([
      undefined,
      [],
    ])
  await page.goto(posts)
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel('Title').fill(`Evil ${evil}`)
  await page.getByLabel('What it is about').fill(`Pasted ${evil}`)
  await plainText(page).check()
  await text(page).fill(`## ${evil}\n\n${evil}\n\n[x](javascript:window.hit=1) ![${evil}](/x.png "${evil}")`)
  await page.getByLabel('Tags').fill(`a${evil.slice(0, 30)}`)
  await page.getByLabel('Address').fill('evil')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('.toast')).toContainText('The post is on the website.')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link to the draft').inputValue()
  await isClean('editor')
  const { rows } = await database.pool.query('select tags from posts where slug = $1', ['evil'])
  for (const path of ['/blog', '/blog/evil', `/blog/tag/${rows[0]?.tags[0]}`, link, posts]) {
    await page.goto(path)
    await expect(page.getByText(/Evil|Pasted/).first()).toBeVisible()
    await isClean(path)
  }
  await page.goto('about:blank')
})
