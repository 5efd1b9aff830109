import type { Locator, Page } from '@playwright/test'
import { hold } from './fixtures/hold.ts'
import { expect, test } from './fixtures/test.ts'
import { teamScreen } from './screens/team.ts'

// Motion would only make these wait.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 600 } })

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((top) => window.scrollTo(0, top), y)
  await expect.poll(() => scrollY(page)).toBe(y)
}
/** From a card of the team to the page of the member, which begins at the top, and back to the same place. */
async function openAndGoBack(page: Page, fullBio: Locator): Promise<void> {
  const before = await scrollY(page)
  await fullBio.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jonah Adeyemi')
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Team')
  await expect.poll(() => scrollY(page)).toBe(before)
}
const head = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name))
    return {
      titles: [...document.head.querySelectorAll('title')].map((title) => title.textContent),
      title: document.title,
      canonical: all('link[rel="canonical"]', 'href'),
      description: all('meta[name="description"]', 'content'),
      ogTitle: all('meta[property="og:title"]', 'content'),
      ogUrl: all('meta[property="og:url"]', 'content'),
      card: all('meta[name="twitter:card"]', 'content'),
    }
  })
/** A mark that any page load would wipe away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const expectSameDocument = async (page: Page) => expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

test('a client navigation changes title, canonical and description, and going back restores them', async ({
  page,
  visit,
  baseURL,
}) => {
  await visit('/team')
  await mark(page)
  const onTeam = await head(page)
  expect(onTeam).toMatchObject({
    titles: ['Our Team | Heal Your Roots Systems'],
    canonical: [`${baseURL}/team`],
    ogUrl: [`${baseURL}/team`],
    card: ['summary_large_image'],
  })
  await teamScreen(page).card('Maren Okafor').fullBio.click()
  const title = 'Maren Okafor - Founder and Chief Executive | Heal Your Roots Systems'
  await expect(page).toHaveTitle(title)
  await expect
    .poll(() => head(page))
    .toMatchObject({ ogUrl: [`${baseURL}/team/maren-okafor`], card: ['summary_large_image'] })
  const onMember = await head(page)
  expect(onMember).toMatchObject({
    titles: [title],
    ogTitle: [title],
    canonical: [`${baseURL}/team/maren-okafor`],
    ogUrl: [`${baseURL}/team/maren-okafor`],
  })
  expect(onMember.description).toHaveLength(1)
  expect(onMember.description[0]).toMatch(/^Maren ran a group practice/)

  await page.goBack()
  await expect(page).toHaveTitle('Our Team | Heal Your Roots Systems')
  await expect.poll(() => head(page)).toEqual(onTeam)
  await page.goForward()
  await expect(page).toHaveTitle(title)
  await expect.poll(() => head(page)).toEqual(onMember)
  await expectSameDocument(page)
})

test('what a client navigation puts into the head is what the server would have sent', async ({ page, visit }) => {
  await visit('/team/priya-raman')
  const sent = await head(page)
  await visit('/team')
  await teamScreen(page).card('Priya Raman').fullBio.click()
  // The member is known first, their own record of the page a moment later.
  await expect.poll(() => head(page)).toEqual(sent)
})

test('a navigation starts at the top, and going back returns to where one was; a hash leads to its place', async ({
  page,
  visit,
}) => {
  await visit('/team')
  await mark(page)
  const { fullBio } = teamScreen(page).card('Jonah Adeyemi')
  await fullBio.scrollIntoViewIfNeeded()
  const before = await scrollY(page)
  expect(before).toBeGreaterThan(100)
  await openAndGoBack(page, fullBio)
  await expectSameDocument(page)

  await test.step('a change of the hash on the same page leads there and does not load anything', async () => {
    await scrollTo(page, 0)
    await page.evaluate(() => {
      location.hash = 'highlights'
    })
    await expect(page.locator('#highlights')).toBeInViewport()
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300)
    await expectSameDocument(page)
  })
})

test('a drawing that arrives after its page moves nothing', async ({ page, visit }) => {
  await visit('/about')
  const release = await hold(page, '**/_drawing-text_*')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Team')
  const list = page.getByRole('region', { name: 'Team members' })
  await expect(teamScreen(page).card('Jonah Adeyemi').fullBio).toBeVisible()
  const before = await list.boundingBox()
  release()
  await expect(page.locator('.pagehead .drawing svg > *').first()).toBeAttached()
  expect(await list.boundingBox()).toEqual(before)
})

test('an address with a hash leads to that place', async ({ page, visit }) => {
  await visit('/team#highlights')
  const place = page.locator('#highlights')
  await expect(place).toBeInViewport()
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300)
  const settled = await scrollY(page)
  await page.waitForLoadState('networkidle')
  expect(await scrollY(page)).toBe(settled)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('another page is at its place at once', async ({ page, visit }) => {
    await visit('/team')
    const { fullBio } = teamScreen(page).card('Jonah Adeyemi')
    await fullBio.scrollIntoViewIfNeeded()
    const before = await scrollY(page)
    const passed = await page.evaluateHandle(async () => {
      // The scrolling above is reported with the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const places: number[] = []
      addEventListener('scroll', () => places.push(Math.round(window.scrollY)))
      return places
    })
    await openAndGoBack(page, fullBio)
    expect(await passed.jsonValue()).toEqual([0, before])
  })
})

test('the ways from the page of a member', async ({ page, context, visit }) => {
  await context.route('https://linkedin.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await visit('/team/maren-okafor')
  await mark(page)

  await test.step('a link outside the site opens a new tab that knows nothing of ours', async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Maren Okafor on LinkedIn' }).click()
    const tab = await opened
    await tab.waitForLoadState()
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await tab.close()
    await expect(page).toHaveURL('/team/maren-okafor')
  })

  await test.step('the menus of the header close when they have led somewhere', async () => {
    const menu = page.getByRole('navigation', { name: 'Main', exact: true })
    await menu.getByText('About', { exact: true }).click()
    await menu.getByRole('link', { name: 'Our Team' }).click()
    await expect(page).toHaveURL('/team')
    await expect(menu.getByRole('link', { name: 'Our Team' })).toBeHidden()
    await expectSameDocument(page)
  })

  await test.step('a navigation from the footer starts at the top too', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maren Okafor')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' })
    await link.scrollIntoViewIfNeeded()
    expect(await scrollY(page)).toBeGreaterThan(100)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Team')
    await expect.poll(() => scrollY(page)).toBe(0)
    await expectSameDocument(page)
  })
})

test('a new page shows its first screen before the rest, with the footer at its end', async ({ page, visit }) => {
  await visit('/about')
  const first = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<{ isComplete: boolean; footerIsShown: boolean }>()
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Our Team') return
      observer.disconnect()
      const top = document.querySelector('footer')?.offsetTop ?? 0
      resolve({ isComplete: document.getElementById('highlights') !== null, footerIsShown: top < innerHeight })
    })
    observer.observe(document.body, { subtree: true, childList: true })
    return { promise }
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click()
  expect(await first.evaluate(({ promise }) => promise)).toEqual({ isComplete: false, footerIsShown: false })
  await expect(page.locator('#highlights')).toBeAttached()
  await expect(page.locator('.below-fold')).toHaveCount(0)
})

test('a link to a section of another page leads to that section', async ({ page, visit }) => {
  await visit('/about')
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Solutions', { exact: true }).click()
  await page.getByRole('link', { name: 'GrowthTracker Licenses' }).click()
  await expect(page).toHaveURL(/\/solutions#/)
  await expect(page.locator(':target, main section:focus').first()).toBeInViewport()
})
