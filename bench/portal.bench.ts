import { type Browser, chromium } from '@playwright/test'
import { addStaffUser, sessionCookie, startSession } from '#server/auth/test-staff.ts'
import { seedSamples } from '#server/seed/samples/samples.ts'
import { behindProxy, startProxy } from '../e2e/fixtures/nginx.ts'
import { launchOptions } from './browser.ts'
import { type Bench, median, whole } from './report.ts'
import { openSlowLink } from './slow-link.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const limitMs = 1_500
const screens = ['applications', 'messages', 'team-members', 'subscribers', 'activity']
const firstRow = 'main :is(.submission__name, .records tbody tr, .activity__event)'
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Milliseconds until the page knows its user, and until the first row is drawn. */
async function open(browser: Browser, value: string, tab: string) {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true })
  await context.addCookies([{ name: sessionCookie, value, url: behindProxy.ORIGIN, secure: true }])
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript((row) => {
    const look = (name: string, selector: string) => {
      if (document.querySelector(selector)) performance.mark(name)
      else requestAnimationFrame(() => look(name, selector))
    }
    look('user', '.dash')
    look('row', row)
  }, firstRow)
  await page.goto(`${behindProxy.ORIGIN}/cms/dashboard?tab=${tab}`)
  await page.locator(firstRow).first().waitFor()
  const times = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return { user: at('user'), row: at('row') }
  })
  await context.close()
  return times
}

export const bench: Bench = {
  title: 'First list of the portal',
  how: `Screens of the portal with the samples, opened by link with an empty cache behind nginx as shipped. The connection is
HTTP/2 on Lighthouse's slow 4G (150 ms for a round trip, 1.6 Mbit/s), and the phone's processor is slowed down four
times. From the first frame that knows the user until one with a row, and in all; medians of ${rounds}.`,
  run: () =>
    withStage(async ({ startSite, database }) => {
      await seedSamples(database, {})
      const session = await startSession(database, await addStaffUser(database))
      const site = await startSite({ ...behindProxy })
      const proxy = await startProxy([Number(new URL(site.origin).port)])
      const link = await openSlowLink(proxy.port)
      const { args = [], ...options } = launchOptions
      const rule = `--host-resolver-rules=MAP ${new URL(behindProxy.ORIGIN).hostname}:443 127.0.0.1:${link.port}`
      const browser = await chromium.launch({ ...options, args: [...args, rule] })
      const figures = []
      for (const tab of screens) {
        const opened = []
        for (let round = 0; round < rounds; round++) opened.push(await open(browser, session, tab))
        const time = median(opened.map(({ user, row }) => row - user))
        figures.push({
          what: tab,
          ours: `${whole(time)} ms after the user is known, ${whole(median(opened.map(({ row }) => row)))} ms in all`,
          goal: `≤ ${whole(limitMs)} ms after the user is known`,
          reached: time <= limitMs,
        })
      }
      await browser.close()
      await link.stop()
      await proxy.stop()
      return figures
    }),
}
