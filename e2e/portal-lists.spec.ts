import type { Page } from '@playwright/test'
import { hold } from './fixtures/hold.ts'
import { completeRows, expectNothingTooWide } from './fixtures/looks.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

const team = '/cms/dashboard'
const phone = { width: 390, height: 800 }
const desk = { width: 1440, height: 900 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ content }) => content.touch())

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  return { top: Math.round(box.y + (await page.evaluate(() => scrollY))), height: Math.round(box.height) }
}

test.describe('the states of a list', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('keep head, search and rows in their places', async ({ page, enter, hearNothing }) => {
    await hearNothing()
    const all = '**/api/team-members'
    const screen = portalTeamScreen(page)
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      const places = async () => [await boxOf(page, 'h1'), await boxOf(page, 'main search input')].map(({ top }) => top)
      const expectSame = async (state: string) => {
        for (const [index, top] of (await places()).entries())
          expect(Math.abs(top - (loading[index] ?? 0)), state).toBeLessThanOrEqual(1)
      }

      const release = await hold(page, all)
      await enter(team)
      await expect(page.locator('.skeletons')).toBeVisible()
      const loading = await places()
      const skeleton = await boxOf(page, '.skeletons > div')
      release()
      await expect(screen.rows).toHaveCount(6)
      await expectSame('loaded')
      const row = await boxOf(page, 'tbody tr')
      expect(Math.abs(row.top - skeleton.top), 'rows do not jump').toBeLessThanOrEqual(1)
      expect(Math.abs(row.height - skeleton.height), 'rows do not grow').toBeLessThanOrEqual(2)
      await page.unroute(all)

      await page.getByRole('searchbox').fill('nobody')
      await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
      await expectSame('filtered')
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(screen.rows).toHaveCount(6)

      await page.route(all, (route) => route.fulfill({ json: [] }))
      await page.reload()
      await expect(page.locator('.nothing')).toContainText('No team members found.')
      await expectSame('empty')
      await expect(page.getByRole('button', { name: 'Add Team Member' })).toHaveCount(1)
      await page.locator('.nothing').getByRole('button', { name: 'Add Team Member' }).click()
      await expect(screen.name).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.unroute(all)

      await page.route(all, (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('Nothing is lost')
      await expectSame('failed')
      await page.unroute(all)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(screen.rows).toHaveCount(6)
    }
  })
})

test('records have 54 px on a desk, and rows of about 100 px on a phone', async ({ page, enter, content }) => {
  await content.addMembers([{ slug: 'ruth-calloway', name: 'Ruth Calloway-Imre' }])
  await content.addJobs(
    Array.from({ length: 8 }, (_, index) => ({
      slug: `lead-${index}`,
      title: `Practice Onboarding Lead ${index}`,
      department: 'Clinical Operations',
      location: 'Philadelphia, PA',
    })),
  )
  const least = { 'team-members': 5, jobs: 6, posts: 6, pages: 5, facts: 4 }
  for (const [tab, count] of Object.entries(least)) {
    await test.step(tab, async () => {
      await page.setViewportSize(phone)
      await enter(`/cms/dashboard?tab=${tab}`)
      const row = page.locator('tbody tr')
      await expect(row.first()).toBeVisible()
      const first = await boxOf(page, 'tbody tr')
      const bar = await boxOf(page, '.tabs')
      expect(Math.floor((bar.top - first.top) / first.height), 'rows that fit').toBeGreaterThanOrEqual(count)
      expect(await completeRows(page, 'tbody tr')).toBeGreaterThanOrEqual(Math.min(count, await row.count()))
      await expectNothingTooWide(page)
      const small = await page.locator('main :is(button:not(.chip), a, input)').evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility() && !control.matches('.link, .link *, p a'))
          .filter((control) => control.getBoundingClientRect().height < 43.5)
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      )
      expect(small).toEqual([])
      await page.setViewportSize(desk)
      expect((await boxOf(page, 'tbody tr')).height).toBe(54)
    })
  }
})
